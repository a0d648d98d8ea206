// The page: what a person does, and one loop that moves the film, a bite in each frame.

import init, { Screen, pasted, telling } from "./sim.js";
import { answer } from "./answers.js";
import { draw, steer } from "./picture.js";
import { capital, grouped, show, showLog } from "./table.js";

const at = (id) => document.getElementById(id);

/** Steps a second. */
const SPEEDS = [0.5, 1, 2, 4, 8, 16, 32, 64, 128, 512, 2048, 8192, 32768, 131072, 524288, 1e9];
/** How long a frame may be at it, in milliseconds, and how many steps are taken between looks at the clock. */
const BITE = 8;
const STEPS = 500;
/** How many sentences are on the page. */
const SENTENCES = 60;

let deals; // the telling ones
let screen;
let view;
let link; // of the deal, without a moment
let going = null; // the moment on the way to: { target, said }
let playing = false;
let credit = 0; // steps that are due
let before = 0; // the last frame's time
let changed = true;
let settled = false; // whether log, link and picture are up to date
let drawn = 0;
let frame = 0;

// Deals.

/** Opens a link; false, with a message, where it is none. */
function open(text) {
  let fresh;
  try {
    fresh = new Screen(text);
  } catch (error) {
    wrong("deal-wrong", `That is no deal: ${error}`);
    return false;
  }
  wrong("deal-wrong", "");
  wrong("jump-wrong", "");
  screen?.free();
  screen = fresh;
  going = null;
  pause();
  const start = screen.link();
  const other = link === undefined || dealOf(start) !== dealOf(link);
  link = start;
  view = JSON.parse(screen.view());
  for (const radio of document.getElementsByName("part")) radio.checked = Number(radio.value) === view.part;
  fill(dealOf(link));
  at("ahead").checked = false;
  if (other) answer(link);
  go(screen.at());
  announce(`Part ${view.part}: ${view.decks[0].size} against ${view.decks[1].size} cards.`);
  return true;
}

const dealOf = (text) => text.split("&").filter((field) => /^(seed|deal)=/.test(field)).join();

/** Has the form say what is on the table, where that has a short name. */
function fill(deal) {
  if (deal.startsWith("seed=")) at("seed").value = deal.slice(5);
  const index = deals.findIndex((telling) => dealOf(telling.link) === deal);
  if (index >= 0) at("telling").value = index;
  at("telling-why").textContent = deals[at("telling").value].why;
}

function wrong(id, text, ...fields) {
  at(id).textContent = text;
  at(id).hidden = !text;
  for (const field of document.querySelectorAll(`[aria-errormessage="${id}"]`)) {
    field.removeAttribute("aria-invalid");
    field.removeAttribute("aria-errormessage");
  }
  for (const field of text ? fields : []) {
    field.setAttribute("aria-invalid", "true");
    field.setAttribute("aria-errormessage", id);
  }
}

function paste(text) {
  let read;
  try {
    read = pasted(text);
  } catch (error) {
    wrong("deal-wrong", `That is no deal: ${error}`, at("paste"));
    return;
  }
  open(read.replace(/part=\d/, `part=${part()}`));
}

const part = () => [...document.getElementsByName("part")].find((radio) => radio.checked).value;

// Moving.

/** Goes to a moment, in as many frames as it takes; `asked` where a person named it. */
function go(target, asked = false) {
  going = { target, asked };
  credit = 0;
  // What is near is there at once, so that the next key finds it done.
  try {
    bite(performance.now() + BITE);
  } catch (error) {
    return broken(error);
  }
  wake();
}

function move(way) {
  pause();
  const target = screen.way(way);
  go(target);
}

function play() {
  if (view.over) screen.go("0", 1);
  playing = true;
  going = null;
  credit = 1; // the first step at once
  before = performance.now();
  buttons();
  wake();
}

function pause() {
  playing = false;
  buttons();
  wake();
}

function wake() {
  changed = true;
  settled = false;
  frame ||= requestAnimationFrame(tick);
}

function tick(now) {
  frame = 0;
  const speed = SPEEDS[at("speed").value];
  if (playing) {
    // What could not be done in time is not made up for.
    credit = Math.min(credit + (Math.max(0, now - before) / 1000) * speed, Math.max(1, speed / 10));
    before = now;
  }
  const deadline = performance.now() + BITE;
  try {
    bite(deadline);
  } catch (error) {
    return broken(error);
  }
  const busy = going !== null || playing;
  // Looking ahead is for when there is nothing else to do.
  let ahead = false;
  if (!busy && at("ahead").checked) {
    ahead = explore(deadline);
    changed = true;
  }
  if (changed) look(now, busy || ahead);
  if (busy || ahead) frame ||= requestAnimationFrame(tick);
}

/** Moves for a frame's time, or until it has arrived. */
function bite(deadline) {
  do {
    if (going) {
      changed = true;
      const progress = screen.go(going.target, STEPS);
      if (progress === 2) return full();
      if (progress === 1) continue;
      const missing = going.asked && screen.missing(going.target);
      if (missing) wrong("jump-wrong", capital(missing), at("jump-game"), at("jump-round"));
      going = null;
      if (playing && screen.over()) pause();
    }
    if (!playing || credit < 1) return;
    if (at("follow").checked) {
      const steps = Math.min(Math.floor(credit), STEPS);
      going = { target: String(screen.position() + steps), asked: false };
      credit -= steps;
    } else {
      going = { target: screen.way("over"), asked: false };
      credit -= 1;
    }
  } while (performance.now() < deadline);
}

function explore(deadline) {
  let more = true;
  while (more && performance.now() < deadline) more = screen.explore(STEPS);
  return more;
}

function full() {
  going = null;
  pause();
  wrong("jump-wrong", "The rule against repetition needs more memory from here on than a page should take.");
}

/** Brings the page up to date: the table in each frame, the rest when there is time. */
function look(now, busy) {
  changed = false;
  view = JSON.parse(screen.view());
  const slow = !playing || SPEEDS[at("speed").value] <= 4;
  at("stage").classList.toggle("slow", slow && going === null);
  at("stage").setAttribute("aria-busy", String(going !== null && !playing));
  show(view);
  if (going && !playing) at("moment").textContent += ` On the way to ${name(going.target)}; Esc stops.`;
  buttons();
  if (busy && now - drawn < 150) return;
  drawn = now;
  draw(screen, view);
  showLog(screen.log(SENTENCES));
  if (!busy && !settled) {
    settled = true;
    const here = screen.link();
    at("command").textContent = screen.command();
    if (location.hash.slice(1) !== here) history.replaceState(null, "", `#${here}`);
  }
  if (going === null && (!playing || SPEEDS[at("speed").value] <= 0.5)) {
    announce(view.over ? capital(view.result) : view.last ? capital(view.last.says) : "At the start.");
  }
}

const name = (target) => (target === "end" ? "the end" : /^\d+$/.test(target) ? `step ${grouped(target)}` : target.replace(/^g(\d+)(?:r(\d+))?(?:done)?$/, (_, game, round) => `game ${game}${round ? `, round ${round}` : ""}`));

let announced;
function announce(text) {
  if (text === announced) return;
  announced = text;
  at("announce").textContent = text;
}

function buttons() {
  const on = playing || going !== null;
  at("play-says").textContent = on ? "Pause" : "Play";
  at("play").firstElementChild.textContent = on ? "‖" : "▶";
  if (!view) return;
  // Not `disabled`: that would take the focus away from who has just pressed it.
  for (const button of document.querySelectorAll("[data-way]")) {
    const back = /^(start|back)/.test(button.dataset.way);
    const none = back ? view.position === 0 : view.over;
    if (button.getAttribute("aria-disabled") !== String(none)) button.setAttribute("aria-disabled", none);
  }
}

/** The simulator stopped where it must not: nothing it says can be relied on any more. */
function broken(error) {
  console.error(error);
  playing = false;
  going = null;
  wrong("jump-wrong", `The simulator stopped, which is a defect of ours (${error}). Reload the page to go on.`);
}

// What a person does.

function submitted(id, act) {
  at(id).addEventListener("submit", (event) => {
    event.preventDefault();
    act();
  });
}

function listen() {
  deals.forEach(({ title }, index) => at("telling").add(new Option(title, index)));
  at("telling").addEventListener("change", () => fill(""));
  submitted("telling-form", () => open(deals[at("telling").value].link));

  submitted("seed-form", () => {
    const seed = at("seed").value.trim();
    if (/^\d+$/.test(seed)) open(`part=${part()}&seed=${seed}`);
    if (!/^\d+$/.test(seed) || !at("deal-wrong").hidden) {
      wrong("deal-wrong", `A seed is a whole number of up to 64 bits, and not “${seed}”.`, at("seed"));
    }
  });
  at("shuffle").addEventListener("click", () => {
    at("seed").value = Math.floor(Math.random() * 1e6);
    at("seed-form").requestSubmit();
  });
  submitted("paste-form", () => paste(at("paste").value));
  at("file").addEventListener("change", async () => {
    const [file] = at("file").files;
    if (!file) return;
    if (file.size > 4e6) return wrong("deal-wrong", `${file.name} has ${grouped(file.size)} bytes: that is no deal.`);
    at("paste").value = await file.text();
    at("file").value = "";
    paste(at("paste").value);
  });
  at("part").addEventListener("change", () => open(link.replace(/part=\d/, `part=${part()}`)));
  addEventListener("hashchange", () => {
    if (location.hash.length > 1 && location.hash.slice(1) !== screen.link()) open(location.hash);
  });

  for (const button of document.querySelectorAll("[data-way]")) {
    button.addEventListener("click", () => {
      if (button.getAttribute("aria-disabled") !== "true") move(button.dataset.way);
    });
  }
  at("play").addEventListener("click", toggle);
  at("speed").addEventListener("input", speed);
  speed();
  at("follow").addEventListener("change", wake);
  at("ahead").addEventListener("change", wake);
  submitted("jump-form", jump);
  steer(() => view, (position) => {
    pause();
    go(String(position));
  });

  at("copy-log").addEventListener("click", () => copy(screen.log(512), "log"));
  at("copy-link").addEventListener("click", () => copy(`${location.href.split("#")[0]}#${screen.link()}`, "link"));
  at("copy-command").addEventListener("click", () => copy(screen.command(), "command"));

  at("theme").addEventListener("change", () => theme(at("theme").value));
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", wake);
  addEventListener("resize", wake);
  addEventListener("keydown", key);
}

function toggle() {
  if (playing || going) {
    going = null;
    pause();
  } else {
    play();
  }
}

function speed() {
  const speed = SPEEDS[at("speed").value];
  const text = speed > 1e6 ? "as fast as can be" : speed < 1 ? "a step in 2 seconds" : `${grouped(speed)} step${speed === 1 ? "" : "s"} a second`;
  at("speed-says").textContent = text;
  at("speed").setAttribute("aria-valuetext", text);
}

function jump() {
  const [game, round] = ["jump-game", "jump-round"].map((id) => at(id).value.trim());
  const whole = (text) => text === "" || /^\d+$/.test(text);
  if (!whole(game) || !whole(round) || (game === "" && round === "") || Number(game || 1) === 0) {
    wrong("jump-wrong", "Games are numbered from 1, rounds too; round 0 is a game’s start. Without a game, rounds of all games are counted.", at("jump-game"), at("jump-round"));
    return;
  }
  wrong("jump-wrong", "");
  pause();
  try {
    const target = game === "" ? `r${round}` : `g${game}r${round || 0}`;
    screen.go(target, 0);
    go(target, true);
  } catch (error) {
    wrong("jump-wrong", capital(String(error)), at("jump-game"), at("jump-round"));
  }
}

function key(event) {
  if (event.key === "Escape" && (going || playing)) return toggle();
  if (!at("keys-on").checked || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const { target } = event;
  const ticks = /^(radio|checkbox)$/.test(target.type);
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && !(ticks && event.key.length === 1 && event.key !== " ")) return;
  if (event.key === " " && /^(BUTTON|SUMMARY|A|INPUT)$/.test(target.tagName)) return;
  const faster = (by) => {
    at("speed").valueAsNumber += by;
    speed();
  };
  const acts = {
    " ": toggle,
    ArrowRight: () => move(event.shiftKey ? "over" : "into"),
    ArrowLeft: () => move(event.shiftKey ? "back-over" : "back"),
    o: () => move("out"),
    O: () => move("back-out"),
    Home: () => move("start"),
    End: () => move("end"),
    "+": () => faster(1),
    "=": () => faster(1),
    "-": () => faster(-1),
    g: () => at("jump-game").select(),
  };
  const act = acts[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Where the clipboard is not given to pages.
    const area = document.createElement("textarea");
    area.value = text;
    area.className = "unseen";
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
  at("copied").textContent = `The ${what} is on the clipboard.`;
  setTimeout(() => (at("copied").textContent = ""), 4000);
}

function theme(choice) {
  if (choice) document.documentElement.dataset.theme = choice;
  else delete document.documentElement.dataset.theme;
  at("theme").value = choice;
  try {
    localStorage.setItem("crab-combat-colours", choice);
  } catch {
    // Not kept, then.
  }
  wake();
}

async function start() {
  try {
    await init();
  } catch (error) {
    at("unstarted").append(` (${error})`);
    return;
  }
  at("unstarted").hidden = true;
  at("main").hidden = false;
  deals = JSON.parse(telling());
  listen();
  let kept = "";
  try {
    kept = localStorage.getItem("crab-combat-colours") ?? "";
  } catch {
    // Nothing is kept.
  }
  const opened = location.hash.length > 1 && open(location.hash);
  if (!opened) {
    const said = at("deal-wrong").textContent;
    open(deals[0].link);
    wrong("deal-wrong", said);
  }
  theme(/^(light|dark)$/.test(kept) ? kept : "");
}

start();
