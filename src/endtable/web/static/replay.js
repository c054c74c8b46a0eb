// A replay: every line of a match again, forwards and backwards, from battle to battle.
import { inspect } from "./inspect.js";
import { share } from "./share.js";
import { glide, remember } from "./move.js";
import { by, data, el, get, lang, note, post, rule, say, session, state } from "./page.js";
import { card, names, spot } from "./seats.js";
import { parse, put } from "./show.js";
import * as zooming from "./zoom.js";

const root = by("table");
const PACE = 1100;
const at = [];
let n = 0;

/** A line of the log that leads to its moment. */
const moment = (word, n) =>
  el("li", { className: `is-${word.is}`, data: { n } },
    el("a", { className: "moment", href: `#${n}` }, word.text), " ", rule(word.rule, data.game));

/** Lines of a match at a table, or of a file. */
function part(since, record) {
  if (record !== undefined) return post("/api/replay", { record, since, lines: 50, lang });
  return get(`/api/tables/${data.table}/replay?since=${since}&lines=50&lang=${lang}`);
}

async function sit() {
  const first = await get(`/api/tables/${data.table}?draw=false&lang=${lang}`);
  data.game = first.game;
  names({ ...first, seats: first.seats.map((seat) => ({ ...seat, here: true })) });
  by("file").hidden = first.status !== "over";
}

/** The regions after each line, and what happened, from the server piece by piece. */
async function load(record) {
  const known = {};
  for (let since = 0; ; ) {
    const told = await part(since, record);
    data.game ??= told.game;
    for (const line of told.lines) {
      for (const frame of line.frames) Object.assign(known, frame.regions);
      at.push({ regions: { ...known }, words: line.words });
      by("log").append(...line.words.map((word) => moment(word, at.length)));
    }
    since = told.until;
    by("slider").max = at.length;
    if (at.length && !n) show(Math.min(Number(location.hash.slice(1)) || 1, at.length), true);
    if (since >= told.of || !told.lines.length) break;
  }
  inspect(root);
}

const PAGE_ONLY = ["strip", "brief", "page"];
/** Where a region belongs on a page without a dock. */
function place(name) {
  const [, seat] = name.split(":");
  if (name === "board") return by("board-place");
  return spot(seat === undefined ? by("beside") : card(seat), name);
}

function show(to, early = false) {
  if (!at.length) return;
  n = Math.max(1, Math.min(at.length, to));
  const lay = remember(root);
  const { regions } = at[n - 1];
  for (const [name, svg] of Object.entries(regions))
    if (!PAGE_ONLY.includes(name.split(":")[0])) put(place(name), parse(svg));
  glide(root, lay);
  by("slider").value = n;
  by("question").textContent = say("web.replay.at", { n, of: at.length });
  mark();
  if (!early) history.replaceState(null, "", `#${n}`);
  if (!data.table) return;
  const here = `/api/tables/${data.table}/picture?n=${n}&lang=${lang}&theme=${document.documentElement.dataset.theme}`;
  by("picture").href = `${here}&kind=png`;
  by("to-lab").href = `/lab/${data.game}?table=${data.table}&n=${n}`;
}

/** Where in the log we are. */
function mark() {
  for (const each of by("log").querySelectorAll("[aria-current]")) each.removeAttribute("aria-current");
  const here = by("log").querySelectorAll(`[data-n="${n}"]`);
  for (const each of here) each.setAttribute("aria-current", "true");
  const first = here[0];
  if (first) by("log").scrollTop = first.offsetTop - by("log").offsetTop - by("log").clientHeight / 3;
}

let running = 0;
/** Line after line by itself, or no longer. */
function run(on = !running) {
  clearInterval(running);
  running = on ? setInterval(() => (n < at.length ? show(n + 1) : run(false)), PACE) : 0;
  by("run").textContent = on ? "❚❚" : "▶▶";
  by("run").setAttribute("aria-pressed", String(on));
}

const fights = (line) => line.words.some((word) => word.is === "battle");
/** To the nearest battle in a direction. */
function jump(way) {
  for (let to = n - 1 + way; to >= 0 && to < at.length; to += way) if (fights(at[to])) return show(to + 1);
  note(say("web.replay.no_battle"));
}

by("slider").oninput = () => show(Number(by("slider").value));
by("run").onclick = () => run();
by("earlier").onclick = () => show(n - 1);
by("later").onclick = () => show(n + 1);
by("battle-before").onclick = () => jump(-1);
by("battle-after").onclick = () => jump(1);
by("moment")?.addEventListener("click", () => share(`${location.origin}${location.pathname}#${n}`));
by("chosen")?.addEventListener("change", async ({ target }) => {
  at.length = n = 0;
  run(false);
  by("seats").replaceChildren();
  by("log").replaceChildren();
  try {
    await load(await target.files[0].text());
    show(1);
  } catch (error) {
    note(error.message, "", "bad");
  }
});
addEventListener("hashchange", () => show(Number(location.hash.slice(1)) || 1));
addEventListener("keydown", (event) => {
  if (event.target.id === "slider" || event.ctrlKey || (event.key === " " && event.target.matches("button, a"))) return;
  const doing = {
    ArrowLeft: () => show(n - 1), ArrowRight: () => show(n + 1), PageUp: () => jump(-1),
    PageDown: () => jump(1), " ": () => run(), Home: () => show(1), End: () => show(at.length),
  }[event.key];
  if (!doing && !zooming.key(event.key)) return;
  doing?.();
  event.preventDefault();
});

try {
  await session();
  if (data.table) {
    await sit();
    await load();
    show(Number(location.hash.slice(1)) || n || 1);
  }
  state("still");
} catch (error) {
  note(error.message, "", "bad");
}
