// The page, used in a real browser as a person would, and held against the solver's answers.
//
// `.ci/web` starts it, with what it needs: the page in target/web, CHROMIUM, and playwright-core.

import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";

const root = path.resolve(import.meta.dirname, "../../../..");
const { chromium } = createRequire(path.join(root, "target/ci-tools/"))("playwright-core");
const shots = path.join(root, "target/web-shots");

// By name, for any page: what has to be there is said in words that are on it.
const PART_2 = "part 2: sub-games";

let server;
let origin;
let browser;

before(async () => {
  mkdirSync(shots, { recursive: true });
  server = spawn("cargo", ["xtask", "web", "--serve", "--port", "0"], { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  origin = await new Promise((found, failed) => {
    server.stdout.on("data", (data) => {
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(data);
      if (url) found(url[0]);
    });
    server.on("exit", (code) => failed(new Error(`the server ended with ${code}`)));
  });
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      // Nowhere but to ourselves, whatever a browser does by itself when it starts.
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
      "--no-proxy-server",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-domain-reliability",
      "--disable-sync",
      "--no-first-run",
    ],
  });
});

after(async () => {
  await browser?.close();
  server?.kill();
});

/** A new page in a browser without a past; whatever it complains of fails the test. */
async function visit(t, link = "", options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, permissions: ["clipboard-read", "clipboard-write"], ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const wrong = [];
  page.on("pageerror", (error) => wrong.push(String(error)));
  page.on("console", (message) => {
    // A browser asks for a tab's icon whenever it likes.
    const icon = message.location().url.endsWith("/icon.svg") && /DISCONNECTED/.test(message.text());
    if (message.type() === "error" && !icon) wrong.push(`${message.text()} (${message.location().url})`);
  });
  context.on("request", (request) => {
    if (!request.url().startsWith(`${origin}/`)) wrong.push(`a request to ${request.url()}`);
  });
  t.after(async () => {
    await context.close();
    assert.deepEqual(wrong, []);
  });
  await page.goto(`${origin}/${link}`);
  await page.getByRole("heading", { name: "Table" }).waitFor();
  return page;
}

const shot = (page, name) => page.screenshot({ path: path.join(shots, `${name}.png`), fullPage: true });
const text = (page, id) => page.locator(`#${id}`).innerText();
const deck = (page, player) => page.locator(`#deck-${player} li`).allInnerTexts();
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();

/** Waits until an element says something. */
async function says(page, id, expected) {
  try {
    await page.waitForFunction(
      ([id, source, flags]) => new RegExp(source, flags).test(document.getElementById(id).innerText),
      [id, expected.source, expected.flags],
    );
  } catch {
    assert.match(await text(page, id), expected, `#${id}`);
  }
}

/** What `cargo aoc` says of a deal: answers or errors, by part. */
async function solved(...options) {
  let said;
  try {
    said = await promisify(execFile)("cargo", ["aoc", "2020/22", ...options, "--json"], { cwd: root });
  } catch (error) {
    said = error; // A part without an answer has an exit code of its own.
  }
  const records = said.stdout.trim().split("\n").map((line) => JSON.parse(line));
  return Object.fromEntries(records.map(({ part, answer, error }) => [part, { answer, error }]));
}

/** A deal by a generator of our own, as a file has it. */
function dealt(cards, seed) {
  let state = BigInt(seed) + 1n;
  const below = (n) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffff_ffff_ffff_ffffn;
    return Number((state >> 33n) % BigInt(n));
  };
  const all = Array.from({ length: cards }, (_, index) => index + 1);
  for (let index = cards - 1; index > 0; index -= 1) {
    const other = below(index + 1);
    [all[index], all[other]] = [all[other], all[index]];
  }
  const half = cards / 2;
  return `Player 1:\n${all.slice(0, half).join("\n")}\n\nPlayer 2:\n${all.slice(half).join("\n")}\n`;
}

async function lay(page, deal) {
  await page.getByText("Your own deal").click();
  await page.getByLabel("Paste the puzzle").fill(deal);
  await press(page, "Lay it out");
}

async function speed(page, index) {
  await page.locator("#speed").fill(String(index));
}

test("it loads with the published example, and has solved it", async (t) => {
  const page = await visit(t);
  assert.equal(await page.title(), "Crab Combat");
  await says(page, "answer-1", /^306\b/);
  await says(page, "answer-2", /^291\b.*player 2 wins/s);
  assert.deepEqual(await deck(page, 1), ["9", "2", "6", "3", "1"]);
  assert.deepEqual(await deck(page, 2), ["5", "8", "4", "7", "10"]);
  assert.match(await text(page, "verdict"), /Nothing drawn yet/);
  await shot(page, "start");
});

test("a step shows the cards drawn, the winner and why, and can be taken back", async (t) => {
  const page = await visit(t);
  await press(page, "Step");
  await says(page, "verdict", /^Game 1, round 1: 9 against 5: .*player 1/);
  assert.deepEqual([await text(page, "drawn-1"), await text(page, "drawn-2")], ["9", "5"]);
  await says(page, "also", /fewer than/);
  assert.deepEqual(await deck(page, 1), ["2", "6", "3", "1", "9", "5"]);
  assert.deepEqual(await page.locator("#deck-1 li.won").allInnerTexts(), ["9", "5"]);
  assert.equal(await page.locator("#deck-2 li.won").count(), 0);
  await press(page, "Step back");
  await says(page, "verdict", /Nothing drawn yet/);
  assert.deepEqual(await deck(page, 1), ["9", "2", "6", "3", "1"]);
});

test("sub-games are stepped into, over and out of", async (t) => {
  const page = await visit(t, "#part=2&deal=example&at=g1r8done");
  await says(page, "verdict", /round 8/);
  await press(page, "Step");
  await says(page, "verdict", /4 against 3.*sub-game 2/);
  const stack = () => page.locator("#stack li").allInnerTexts();
  assert.match((await stack())[0], /Game 1: round 9, 4 against 3, waits for game 2/);
  assert.match((await stack())[1], /Game 2, 1 deep: before its first round, 4 against 3 cards/);
  assert.equal(await page.locator("#stack li[aria-current]").innerText(), (await stack())[1]);
  await shot(page, "sub-game");
  await press(page, "Out of this sub-game");
  await says(page, "verdict", /^Game 1, round 9: .*sub-game 2 decided.*player 2/);
  const after = await deck(page, 2);
  await press(page, "Back a round");
  await says(page, "verdict", /round 8/);
  await press(page, "Step over the sub-game");
  await says(page, "verdict", /^Game 1, round 9: /);
  assert.deepEqual(await deck(page, 2), after);
  await press(page, "Step back");
  await says(page, "verdict", /^Game 2 is over/);
  await press(page, "Step back");
  await says(page, "verdict", /^Game 2, round/);
  await press(page, "Back, to before this sub-game");
  await says(page, "verdict", /round 8/);
});

test("played to the end it comes to the solver's answers", async (t) => {
  for (const [part, seed] of [[1, 7], [2, 7], [2, 22]]) {
    const page = await visit(t, `#part=${part}&seed=${seed}`);
    const answers = await solved("--seed", String(seed));
    await says(page, "answer-1", new RegExp(`^${answers[1].answer}\\b`));
    await says(page, "answer-2", new RegExp(`^${answers[2].answer}\\b`));
    await speed(page, 15);
    await press(page, "Play");
    await says(page, "result-says", new RegExp(`wins with a score of ${answers[part].answer}\\b`));
    // The score as a sum: what it says is so.
    const [score, sum] = (await text(page, "result-sum")).split(" = ");
    const total = sum.split(" + ").reduce((total, term) => total + term.split("×").reduce((a, b) => a * Number(b), 1), 0);
    assert.equal(String(total), score);
    assert.equal(score, answers[part].answer);
    await says(page, "play-says", /Play/);
    if (part === 2 && seed === 7) await shot(page, "end");
  }
});

test("play can be slow, be paused, and leave sub-games out", async (t) => {
  const page = await visit(t);
  await speed(page, 4);
  await press(page, "Play");
  await says(page, "moment", /^Step [3-9]/);
  await page.getByRole("button", { name: "Pause" }).click();
  await says(page, "play-says", /Play/);
  const moment = await text(page, "moment");
  await page.waitForTimeout(400);
  assert.equal(await text(page, "moment"), moment);
  await press(page, "To the start");
  await page.getByLabel("follow sub-games").uncheck();
  await speed(page, 7);
  await press(page, "Play");
  const stacks = new Set();
  while (!/the end/.test(await text(page, "moment"))) stacks.add(await page.locator("#stack li").count());
  assert.deepEqual([...stacks], [1]);
  await says(page, "result-says", /score of 291/);
});

test("one's own deal can be pasted or opened, whatever its line ends", async (t) => {
  const deal = dealt(40, 5);
  const file = path.join(tmpdir(), `crab-combat-${process.pid}.txt`);
  writeFileSync(file, `\ufeff${deal.replaceAll("\n", "\r\n")}`);
  const answers = await solved("-i", file);
  const page = await visit(t);
  await lay(page, deal.replaceAll("\n", "\r\n"));
  await says(page, "answer-2", new RegExp(`^${answers[2].answer}\\b`));
  await says(page, "answer-1", new RegExp(`^${answers[1].answer}\\b`));
  assert.equal((await deck(page, 1)).length, 20);
  await press(page, "Show it");
  await says(page, "answer-2", /^291\b/);
  await page.locator("#file").setInputFiles(file);
  await says(page, "answer-2", new RegExp(`^${answers[2].answer}\\b`));
  await press(page, "To the end");
  await says(page, "result-says", new RegExp(`score of ${answers[2].answer}\\b`));

  await page.getByLabel("Paste the puzzle").fill("18446744073709551615 / 1 18446744073709551614");
  await press(page, "Lay it out");
  await says(page, "count-2", /2 cards/);
  await press(page, "To the end");
  // Wider than any number of JavaScript's.
  await says(page, "answer-1", /^55340232221128654847\b/);
  await says(page, "result-says", /score of 55340232221128654847\b/);
});

test("bad input is refused with its line, and what was there stays", async (t) => {
  const page = await visit(t);
  await says(page, "answer-2", /^291\b/);
  await page.getByText("Your own deal").click();
  for (const [bad, expected] of [
    ["", /Player 1:/],
    ["Player 1:\n1\nx\n\nPlayer 2:\n2\n", /line 3.*"?x"?/s],
    ["Player 1:\n1\n\nPlayer 2:\n2\n1\n", /line 6/],
    ["Player 1:\n1\n-2\n\nPlayer 2:\n3\n", /line 3/],
    ["Player 1:\n1\n99999999999999999999\n\nPlayer 2:\n3\n", /line 3.*64 bits/s],
    ["Player 1:\n\nPlayer 2:\n", /card/],
    ["1 2 / 2", /second 2/],
    ["1 / 2 / 3", /two decks/],
    ["Player 1:\n<b id=x>\nPlayer 2:\n1\n", /<b id=x>/],
  ]) {
    await page.getByLabel("Paste the puzzle").fill(bad);
    await press(page, "Lay it out");
    await says(page, "deal-wrong", expected);
    assert.equal(await page.locator("#deal-wrong").getAttribute("role"), "alert");
    assert.equal(await page.getByLabel("Paste the puzzle").getAttribute("aria-invalid"), "true");
    assert.deepEqual(await deck(page, 1), ["9", "2", "6", "3", "1"]);
  }
  await shot(page, "bad-input");
  await page.getByLabel("The deal of a seed").fill("seven");
  await press(page, "Deal");
  await says(page, "deal-wrong", /whole number.*seven/);
  await page.getByLabel("The deal of a seed").fill("7");
  await press(page, "Deal");
  await page.locator("#deal-wrong").waitFor({ state: "hidden" });
  assert.equal(await page.locator("[aria-invalid]").count(), 0);

  await page.goto(`${origin}/#part=2&deal=nonsense`);
  await says(page, "deal-wrong", /nonsense/);
});

test("part 1 of a game that never ends says so, and part 2 ends", async (t) => {
  const page = await visit(t, "#part=1&deal=endless");
  await says(page, "answer-1", /never ends/);
  await says(page, "answer-2", /^\d+/);
  await press(page, "To the end");
  await says(page, "result-says", /never ends/);
  await page.getByLabel(PART_2).check();
  await press(page, "To the end");
  await says(page, "result-says", /as they were before an earlier round/);
  assert.equal((await text(page, "answer-2")).split("\n")[0], /score of (\d+)/.exec(await text(page, "result-says"))[1]);
  await says(page, "total-repetitions", /^1$/);
});

test("one jumps to a round of a game, and is told where there is none", async (t) => {
  const page = await visit(t);
  await page.getByLabel("Game", { exact: true }).fill("2");
  await page.getByLabel("Round", { exact: true }).fill("3");
  await press(page, "Jump");
  await says(page, "stack", /Game 2, 1 deep: round 3/);
  await page.getByLabel("Game", { exact: true }).fill("99");
  await press(page, "Jump");
  await says(page, "jump-wrong", /no game 99/);
  await page.getByLabel("Game", { exact: true }).fill("1");
  await page.getByLabel("Round", { exact: true }).fill("500");
  await press(page, "Jump");
  await says(page, "jump-wrong", /17/);
  await page.getByLabel("Game", { exact: true }).fill("x");
  await press(page, "Jump");
  await says(page, "jump-wrong", /numbered from 1/);
  await page.getByLabel("Game", { exact: true }).fill("");
  await page.getByLabel("Round", { exact: true }).fill("20");
  await press(page, "Jump");
  await says(page, "total-rounds", /^20$/);
  await page.locator("#jump-wrong").waitFor({ state: "hidden" });
});

test("a link and the log can be copied, and the link reproduces what is on the screen", async (t) => {
  const page = await visit(t, "#part=2&seed=3");
  await page.getByLabel("Game", { exact: true }).fill("");
  await page.getByLabel("Round", { exact: true }).fill("777");
  await press(page, "Jump");
  await says(page, "total-rounds", /^777$/);
  await press(page, "Copy the link");
  await says(page, "copied", /link/);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(link, page.url());
  assert.match(await text(page, "command"), /cargo aoc play .*-p 2 --seed 3 --at \d+/);
  const seen = async (page) => [await text(page, "stage"), await text(page, "totals"), await text(page, "log")];
  const here = await seen(page);
  await press(page, "Copy the log");
  const log = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(log.split("\n").length, 512);
  assert.match(log.split("\n").at(-1), /^game \d+, round \d+: /);
  const other = await visit(t, link.slice(origin.length + 1));
  await says(other, "total-rounds", /^777$/);
  assert.deepEqual(await seen(other), here);
});

test("the picture is moved about in, with a mouse and with keys", async (t) => {
  const page = await visit(t, "#part=2&seed=22");
  const picture = page.getByRole("slider", { name: "Moment in the run" });
  await page.getByLabel("play ahead").check();
  await page.waitForFunction(() => !/played as far as/.test(document.getElementById("moment").innerText));
  const reach = Number(await picture.getAttribute("aria-valuemax"));
  assert.ok(reach > 1000);
  assert.equal(await picture.getAttribute("aria-valuenow"), "0");
  const { width, height } = await picture.boundingBox();
  await picture.click({ position: { x: width / 2, y: height / 2 } });
  const now = async () => Number(await picture.getAttribute("aria-valuenow"));
  await page.waitForFunction(() => document.getElementById("picture").getAttribute("aria-valuenow") !== "0");
  assert.ok(Math.abs((await now()) / reach - 0.5) < 0.02);
  const before = await now();
  await picture.press("ArrowRight");
  await page.waitForFunction((before) => Number(document.getElementById("picture").getAttribute("aria-valuenow")) > before, before);
  await picture.press("End");
  await says(page, "moment", /the end/);
  await shot(page, "picture");
  await picture.press("Home");
  await says(page, "moment", /^Step 0 /);
});

test("the longest of a thousand deals stays smooth, and comes to the solver's answer", async (t) => {
  const page = await visit(t, "#deal=longest");
  const answers = await solved("--seed", "726");
  await says(page, "answer-2", new RegExp(`^${answers[2].answer}\\b`));
  await speed(page, 15);
  await press(page, "Play");
  const frames = await page.evaluate(async () => {
    const gaps = [];
    let before = performance.now();
    while (gaps.length < 120) {
      await new Promise(requestAnimationFrame);
      gaps.push(performance.now() - before);
      before = performance.now();
    }
    return gaps.sort((a, b) => a - b);
  });
  // Other programs may have the machine, so the middle counts; a page that does too much at once
  // has all its frames late.
  assert.ok(frames[60] < 80, `a frame in the middle took ${frames[60]} ms`);
  await page.keyboard.press("Escape");
  await says(page, "play-says", /Play/);
  const rounds = Number((await text(page, "total-rounds")).replaceAll(",", ""));
  assert.ok(rounds > 10_000, `${rounds} rounds in two seconds`);
  const nodes = await page.evaluate(() => document.querySelectorAll("*").length);
  assert.ok(nodes < 700, `${nodes} elements`);

  await press(page, "To the end");
  await page.waitForFunction(() => /score of/.test(document.getElementById("result-says").innerText), null, { timeout: 120_000 });
  await says(page, "result-says", new RegExp(`score of ${answers[2].answer}\\b`));
  await shot(page, "longest");
  const end = await text(page, "moment");
  await press(page, "Step back");
  await page.waitForFunction((end) => document.getElementById("moment").innerText !== end, end);
  await press(page, "Step");
  await says(page, "moment", /the end/);
  await page.getByRole("slider", { name: "Moment in the run" }).press("PageDown");
  await page.waitForFunction(() => !/the end|On the way/.test(document.getElementById("moment").innerText));
});

test("a deal that takes the solver long leaves the page free, and can be given up", async (t) => {
  const page = await visit(t);
  await lay(page, dealt(140, 1));
  const stop = page.getByRole("button", { name: "Stop solving" });
  await stop.waitFor();
  await press(page, "Step");
  await says(page, "verdict", /round 1/);
  await stop.click();
  await says(page, "answer-2", /^stopped$/);
  await press(page, "Show it");
  await says(page, "answer-2", /^291\b/);
});

test("all can be done with the keyboard alone", async (t) => {
  const page = await visit(t);
  const { keyboard } = page;
  const focused = () => page.evaluate(() => document.activeElement.id || document.activeElement.getAttribute("aria-label") || document.activeElement.innerText);
  await keyboard.press("Tab");
  assert.match(await focused(), /Skip/);
  await keyboard.press("Enter");
  await keyboard.press("ArrowRight");
  await says(page, "verdict", /round 1:/);
  await keyboard.press("ArrowRight");
  await says(page, "verdict", /round 2:/);
  await keyboard.press("ArrowLeft");
  await says(page, "verdict", /round 1:/);
  for (let round = 2; round <= 9; round += 1) await keyboard.press("Shift+ArrowRight");
  await says(page, "verdict", /round 9: .*sub-game 2 decided/);
  await keyboard.press("Shift+ArrowLeft");
  await says(page, "verdict", /round 8:/);
  await keyboard.press("ArrowRight");
  await keyboard.press("o");
  await says(page, "verdict", /round 9:/);
  await keyboard.press("End");
  await says(page, "result-says", /291/);
  await keyboard.press("Home");
  await says(page, "verdict", /Nothing drawn/);
  for (let times = 0; times < 12; times += 1) await keyboard.press("+");
  await says(page, "speed-says", /as fast as can be/);
  await keyboard.press("Space");
  await says(page, "result-says", /291/);
  await keyboard.press("g");
  await keyboard.type("3");
  await keyboard.press("Tab");
  await keyboard.type("1");
  await keyboard.press("Enter");
  await says(page, "stack", /Game 3/);

  // Every element that can be used is reached by Tab, shows that it has the focus, and is not
  // behind the buttons at the bottom.
  const reached = new Set();
  await page.reload();
  await page.getByRole("heading", { name: "Table" }).waitFor();
  for (let times = 0; times < 60; times += 1) {
    await keyboard.press("Tab");
    const at = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === document.body) return null;
      const shown = element.id === "file" ? element.previousElementSibling : element;
      const box = shown.getBoundingClientRect();
      const behind = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height / 2, 20));
      return {
        name: element.id || element.dataset.way || element.innerText || element.value,
        outline: getComputedStyle(shown).outlineStyle,
        hidden: !element.closest("#controls") && behind?.closest("#controls") !== null && behind !== null,
      };
    });
    if (!at) break;
    reached.add(at.name);
    assert.notEqual(at.outline, "none", `${at.name} does not show that it has the focus`);
    assert.ok(!at.hidden, `${at.name} is behind the controls`);
  }
  for (const name of ["theme", "telling", "seed", "shuffle", "play", "start", "back-out", "back-over", "back", "into", "over", "out", "end", "speed", "follow", "jump-game", "jump-round", "picture", "ahead", "log", "copy-log", "copy-link", "copy-command"]) {
    assert.ok(reached.has(name), `${name} is not reached: ${[...reached]}`);
  }
  // In a field, letters are letters.
  await page.locator("#seed").fill("");
  await page.locator("#seed").press("g");
  assert.equal(await page.locator("#seed").inputValue(), "g");
});

test("a screen reader has a name for everything, and hears what happens", async (t) => {
  const page = await visit(t);
  await page.getByText("Your own deal").click();
  await page.getByText("Keys", { exact: true }).click();
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const roles = /^(button|textbox|radio|checkbox|slider|combobox|list|heading|region|group|DisclosureTriangle)$/;
  const nameless = nodes.filter(({ ignored, role, name, properties }) => {
    const usable = properties?.some((property) => property.name === "focusable" && property.value.value);
    return !ignored && roles.test(role?.value) && (usable || role.value === "list") && !name?.value;
  });
  assert.deepEqual(nameless.map(({ role }) => role.value), []);
  await press(page, "Step");
  await says(page, "announce", /Game 1, round 1: 9 against 5/);
  assert.equal(await page.locator("#announce").getAttribute("aria-live"), "polite");
  assert.equal(await page.locator("html").getAttribute("lang"), "en");
  // A button that has nothing to do keeps the focus.
  await press(page, "Step back");
  await says(page, "announce", /At the start/);
  const back = page.getByRole("button", { name: "Step back" });
  assert.equal(await back.getAttribute("aria-disabled"), "true");
  assert.ok(await back.evaluate((button) => button === document.activeElement));
});

test("a phone: nothing is cut off, and a thumb does", async (t) => {
  for (const [width, height] of [[390, 844], [320, 568]]) {
    const page = await visit(t, "#part=2&seed=293&at=r4000", { viewport: { width, height }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
    await says(page, "total-rounds", /^4,000$/);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
    await page.getByRole("button", { name: "Step", exact: true }).tap();
    await says(page, "total-rounds", /^4,00[01]$/);
    const { x, y, height: tall, width: wide } = await page.locator("#play").boundingBox();
    assert.ok(x >= 0 && x + wide <= width && y + tall <= height, "play is not on the screen");
    for (const button of await page.locator("[data-way]").all()) {
      const box = await button.boundingBox();
      assert.ok(box.width >= 40 && box.height >= 40, `${JSON.stringify(box)} is no size for a thumb`);
    }
    await page.locator("#picture").tap({ position: { x: 60, y: 40 } });
    await page.waitForFunction(() => !/^4,00/.test(document.getElementById("total-rounds").innerText));
    await page.screenshot({ path: path.join(shots, `phone-${width}.png`) });
    await shot(page, `phone-${width}-all`);
    await page.locator("#stage").scrollIntoViewIfNeeded();
    await page.evaluate(() => document.getElementById("stage").scrollIntoView());
    await page.screenshot({ path: path.join(shots, `phone-${width}-table.png`) });
  }
});

test("light and dark are both readable, and chosen by the system or by hand", async (t) => {
  const contrasts = (page) =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      const light = (name) => {
        const hex = style.getPropertyValue(name).trim().replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3");
        const [r, g, b] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const pairs = ["--ink --paper", "--ink --sheet", "--ink --button", "--ink --one-pale", "--ink --two-pale", "--ink --won", "--faint --paper", "--faint --sheet", "--wrong --sheet", "--wrong --paper"];
      return pairs.map((pair) => {
        const [a, b] = pair.split(" ").map(light).sort((a, b) => b - a);
        return [pair, (a + 0.05) / (b + 0.05)];
      });
    });
  for (const scheme of ["light", "dark"]) {
    const page = await visit(t, "", { colorScheme: scheme });
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    for (const [pair, contrast] of await contrasts(page)) assert.ok(contrast >= 4.5, `${scheme}: ${pair} ${contrast}`);
    const before = await ground();
    const other = scheme === "light" ? "dark" : "light";
    await page.getByLabel("Colours").selectOption(other);
    assert.notEqual(await ground(), before);
    for (const [pair, contrast] of await contrasts(page)) assert.ok(contrast >= 4.5, `${other}: ${pair} ${contrast}`);
    // Kept for the next time.
    await page.reload();
    await page.getByRole("heading", { name: "Table" }).waitFor();
    assert.notEqual(await ground(), before);
    await page.getByLabel("Colours").selectOption("");
    assert.equal(await ground(), before);
    await press(page, "Step");
    await says(page, "verdict", /round 1/);
    await shot(page, scheme);
  }
});

test("cards move only for who has not asked for less motion", async (t) => {
  for (const [reducedMotion, expected] of [["reduce", "none"], ["no-preference", "arrive"]]) {
    const page = await visit(t, "", { reducedMotion });
    await press(page, "Step");
    await says(page, "verdict", /round 1/);
    const name = await page.locator("#deck-1 li.won").first().evaluate((card) => getComputedStyle(card).animationName);
    assert.equal(name, expected);
  }
});

test("all of it is a few hundred kilobytes, and needs nobody", async (t) => {
  const page = await visit(t);
  await says(page, "answer-2", /^291\b/);
  const sizes = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name, decodedBodySize }) => [name, decodedBodySize]));
  const total = sizes.reduce((total, [, size]) => total + size, 0);
  assert.ok(total > 100_000 && total < 400_000, JSON.stringify(sizes));
  // Once it is there, it goes on without its server.
  await page.context().setOffline(true);
  await lay(page, "8 / 1");
  await says(page, "answer-1", /^17\b/);
  await says(page, "answer-2", /^17\b/);
  await press(page, "To the end");
  await says(page, "result-says", /score of 17\b/);
});
