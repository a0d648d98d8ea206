// The solver, away from the page, which therefore never waits for it.
import init, { solve } from "./sim.js";

const ready = init();

onmessage = async ({ data: { link } }) => {
  try {
    await ready;
    for (const part of [1, 2]) {
      const start = performance.now();
      const solved = JSON.parse(solve(link, part));
      postMessage({ part, ms: performance.now() - start, ...solved });
    }
  } catch (error) {
    postMessage({ failed: String(error) });
  }
};
