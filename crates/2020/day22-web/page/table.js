// What is on the table, written into the page. Elements are kept and changed only where they
// differ, so that a run in play costs little.

const at = (id) => document.getElementById(id);
export const grouped = (number) => Number(number).toLocaleString("en");
const counted = (number, noun) => `${grouped(number)} ${noun}${number === 1 ? "" : "s"}`;

function set(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** As many children as there are texts, each with its own. */
function list(parent, texts, decorate) {
  while (parent.children.length > texts.length) parent.lastElementChild.remove();
  texts.forEach((text, index) => {
    let child = parent.children[index];
    if (!child) {
      child = document.createElement("li");
      parent.append(child);
    }
    set(child, text);
    decorate?.(child, index);
  });
}

function deck(player, view) {
  const { size, cards } = view.decks[player];
  set(at(`count-${player + 1}`), size === 0 ? "no cards" : counted(size, "card"));
  set(at(`score-${player + 1}`), `score in game 1: ${view.scores[player]}`);
  const texts = size > cards.length ? [...cards, `and ${size - cards.length} more`] : cards;
  const { last } = view;
  const took = last?.kind === "round" && last.winner === player;
  list(at(`deck-${player + 1}`), texts, (child, index) => {
    const won = took && index >= size - 2;
    if (child.classList.contains("won") !== won) child.classList.toggle("won", won);
    const more = index >= cards.length;
    if (child.classList.contains("more") !== more) child.classList.toggle("more", more);
    if (won && child.dataset.at !== `${view.position}`) {
      // The same element again: without this its animation would not start anew.
      child.dataset.at = view.position;
      child.style.animation = "none";
      void child.offsetWidth;
      child.style.animation = "";
    }
  });
}

function stack(view) {
  const texts = [];
  let depth = 0;
  for (const game of view.stack) {
    if (game.depth > depth) texts.push(`… ${counted(game.depth - depth, "game")} more …`);
    depth = game.depth + 1;
    const name = `Game ${grouped(game.game)}${game.depth ? `, ${game.depth} deep` : ""}`;
    const round = game.round ? `round ${grouped(game.round)}` : "before its first round";
    const cards = `${game.cards[0]} against ${game.cards[1]} cards`;
    texts.push(
      game.waits
        ? `${name}: ${round}, ${game.drawn[0]} against ${game.drawn[1]}, ` +
            (game.depth + 1 > view.depth ? `decided by game ${grouped(game.waits)}` : `waits for game ${grouped(game.waits)}`)
        : `${name}: ${view.over ? `over after ${counted(game.round, "round")}` : round}, ${cards}`,
    );
  }
  const parent = at("stack");
  list(parent, texts, (child, index) => {
    if (index === texts.length - 1) child.setAttribute("aria-current", "true");
    else child.removeAttribute("aria-current");
  });
  parent.scrollTop = parent.scrollHeight;
}

function battle(view) {
  const { last } = view;
  const drawn = last?.drawn ?? view.stack.at(-1).drawn ?? ["", ""];
  // By the higher card, or by a sub-game.
  const won = last?.by ? ["←", "→"] : [">", "<"];
  const signs = { round: won[last?.winner], "sub-game": "?", "game-over": "…" };
  set(at("against"), drawn[0] ? (signs[last?.kind] ?? "") : "");
  drawn.forEach((card, player) => {
    const place = at(`drawn-${player + 1}`);
    set(place, card);
    place.classList.toggle("won", last?.kind === "round" && last.winner === player);
    place.setAttribute("aria-label", card ? `player ${player + 1} drew ${card}` : "no card drawn");
    place.setAttribute("role", "img");
  });
  set(at("verdict"), last ? capital(last.says) : "Nothing drawn yet.");
  set(at("also"), last?.also ? capital(last.also) : "");
}

export const capital = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

function result(view) {
  at("result").hidden = !view.over;
  set(at("result-says"), view.over ? capital(view.result) : "");
  set(at("result-sum"), view.sum ? `${view.score} = ${view.sum}` : "");
}

function totals({ totals }) {
  set(at("total-rounds"), grouped(totals.rounds));
  set(at("total-games"), grouped(totals.games));
  set(at("total-deepest"), totals.deepest ? `${counted(totals.deepest, "game")} waiting` : "no sub-game");
  set(
    at("total-longest"),
    totals.longestGame ? `game ${grouped(totals.longestGame)}, ${counted(totals.longestRounds, "round")}` : "none over yet",
  );
  set(at("total-empty"), grouped(totals.emptyDecks));
  set(at("total-repetitions"), grouped(totals.repetitions));
}

function moment(view) {
  const all = view.length === null ? `played as far as step ${grouped(view.reach)}` : `of ${grouped(view.length)}`;
  set(at("moment"), `Step ${grouped(view.position)}, ${all}${view.over ? ", the end" : ""}.`.replace(", of", " of"));
}

/** Shows a view, all of it. */
export function show(view) {
  stack(view);
  deck(0, view);
  deck(1, view);
  battle(view);
  result(view);
  totals(view);
  moment(view);
}

/** Shows the log, the latest first. */
export function showLog(text) {
  const sentences = text ? text.split("\n").reverse() : ["Nothing yet"];
  list(at("log"), sentences.map(capital));
}
