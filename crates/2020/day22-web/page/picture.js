// The run as a picture, in which one can move about.

const canvas = document.getElementById("picture");
const context = canvas.getContext("2d");

const colour = (style, name) => style.getPropertyValue(name).trim();

/** Draws as much of the run as has been played, and where in it we are. */
export function draw(screen, view) {
  const ratio = window.devicePixelRatio || 1;
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  if (!width) return;
  const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== w || canvas.height !== h) {
    canvas.width = w;
    canvas.height = h;
  }
  const style = getComputedStyle(document.documentElement);
  const [one, two, ink, line, sheet] = ["--one", "--two", "--ink", "--line", "--sheet"].map((name) => colour(style, name));
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);

  // Above: player 1's cards from below, player 2's from above; where a column has seen several
  // numbers, what is between them stays empty.
  const upper = Math.round(height * 0.45);
  const columns = screen.picture(width);
  const cards = screen.cards();
  const count = columns.length / 6;
  let deepest = 0;
  for (let x = 0; x < count; x += 1) {
    const low = (columns[6 * x] / cards) * upper;
    const high = (columns[6 * x + 1] / cards) * upper;
    context.fillStyle = one;
    context.fillRect(x, upper - low, 1, low);
    context.fillStyle = two;
    context.fillRect(x, 0, 1, upper - high);
    const [from, to] = [columns[6 * x + 2], columns[6 * x + 3]].map((part) => upper - (part / 1000) * upper);
    context.fillStyle = ink;
    context.globalAlpha = 0.22;
    context.fillRect(x, to, 1, Math.max(from - to, 1));
    context.globalAlpha = 1;
    deepest = Math.max(deepest, columns[6 * x + 5]);
  }

  // Below: games as nested spans; where they are too short to be seen, how deep they went.
  const rows = Math.max(deepest + 1, 3);
  const row = (height - upper - 4) / rows;
  const top = (depth) => upper + 4 + depth * row;
  context.fillStyle = line;
  for (let x = 0; x < count; x += 1) context.fillRect(x, top(0), 1, (columns[6 * x + 5] + 1) * row);
  const spans = screen.spans();
  const scale = (width - 1) / Math.max(view.reach, 1);
  const gap = row > 4 ? 1 : 0;
  for (let index = 0; index < spans.length; index += 5) {
    const [, depth, start, end, how] = spans.subarray(index, index + 5);
    const x = start * scale;
    const wide = Math.max((end - start) * scale, 1);
    context.fillStyle = how === 0 ? ink : how === 2 ? two : one;
    context.globalAlpha = how === 0 ? 0.35 : 0.85;
    context.fillRect(x, top(depth), wide, Math.max(row - gap, 1));
    context.globalAlpha = 1;
    if (how === 3 && wide > 3 && row > 5) {
      // Won by repetition: striped, so that colour is not all there is.
      context.fillStyle = sheet;
      for (let stripe = x + 2; stripe < x + wide - 1; stripe += 4) context.fillRect(stripe, top(depth), 1, row - gap);
    }
    if (wide > 4) {
      context.fillStyle = sheet;
      context.fillRect(x + wide - 1, top(depth), 1, row);
    }
  }

  const here = Math.min(view.position * scale, width - 1);
  context.fillStyle = ink;
  context.fillRect(here - 1, 0, 3, height);

  canvas.setAttribute("aria-valuemax", view.reach);
  canvas.setAttribute("aria-valuenow", view.position);
  canvas.setAttribute("aria-valuetext", `step ${view.position} of ${view.reach} played`);
}

/** Calls `go` with a position where a person points or steers to one; `now` gives the view. */
export function steer(now, go) {
  const pointed = (event) => {
    const box = canvas.getBoundingClientRect();
    const part = (event.clientX - box.left - canvas.clientLeft) / Math.max(canvas.clientWidth - 1, 1);
    go(Math.round(Math.min(Math.max(part, 0), 1) * now().reach));
  };
  canvas.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    pointed(event);
  });
  canvas.addEventListener("pointermove", (event) => {
    if (canvas.hasPointerCapture(event.pointerId)) pointed(event);
  });
  canvas.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { position, reach } = now();
    const [little, much] = [Math.max(1, Math.round(reach / 100)), Math.max(1, Math.round(reach / 10))];
    const to = {
      ArrowLeft: position - little,
      ArrowDown: position - little,
      ArrowRight: position + little,
      ArrowUp: position + little,
      PageDown: position - much,
      PageUp: position + much,
      Home: 0,
      End: reach,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    go(Math.min(Math.max(to, 0), reach));
  });
}
