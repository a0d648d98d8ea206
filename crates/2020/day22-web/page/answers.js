// Both answers of the deal on the table, from a worker.

const places = [1, 2].map((part) => document.getElementById(`answer-${part}`));
const stop = document.getElementById("stop-solver");
let worker = null;
let missing = 0;
let timer;

function end(text) {
  worker?.terminate();
  worker = null;
  missing = 0;
  clearTimeout(timer);
  stop.hidden = true;
  if (text) {
    for (const place of places) if (place.dataset.state === "working") say(place, "none", text);
  }
}

function say(place, state, text, note) {
  place.dataset.state = state;
  place.replaceChildren();
  if (state === "answer") {
    const answer = document.createElement("strong");
    answer.textContent = text;
    place.append(answer);
  } else {
    place.append(text);
  }
  if (note) {
    const small = document.createElement("div");
    small.className = "note";
    small.textContent = note;
    place.append(small);
  }
}

const time = (ms) => (ms < 1 ? "in less than a millisecond" : `in ${ms.toFixed(ms < 10 ? 1 : 0)} ms`);

/** Asks for the answers of a link's deal; what was asked before is forgotten. */
export function answer(link) {
  // A worker that is still at an older deal cannot be told so.
  if (missing > 0) end();
  clearTimeout(timer);
  if (!worker) {
    worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => {
      if (data.failed) return end(`the solver failed: ${data.failed}`);
      const place = places[data.part - 1];
      if (data.error) say(place, "none", data.error);
      else say(place, "answer", data.answer, `${data.says.split(" with ")[0]}, ${time(data.ms)}`);
      missing -= 1;
      if (missing === 0) {
        clearTimeout(timer);
        stop.hidden = true;
      }
    };
    worker.onerror = (event) => {
      event.preventDefault();
      end("the solver failed");
    };
  }
  missing = 2;
  for (const place of places) say(place, "working", "…");
  timer = setTimeout(() => (stop.hidden = false), 400);
  worker.postMessage({ link });
}

stop.addEventListener("click", () => end("stopped"));
