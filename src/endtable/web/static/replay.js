// A replay: every moment of a match again, forwards and backwards, from battle to battle.
import { caption } from "./caption.js";
import { beats, perform, timeline } from "./deeds.js";
import { deeds, quiet } from "./film.js";
import { inspect } from "./inspect.js";
import { share } from "./share.js";
import { glide, remember } from "./move.js";
import { by, data, el, get, lang, note, post, rule, say, session, state } from "./page.js";
import { learn, place, stage } from "./regions.js";
import { names } from "./seats.js";
import { parse, put } from "./show.js";
import * as zooming from "./zoom.js";

const root = by("table");
const PACE = 1100;
/** Moments: a line of the match has one or, as a battle, several. */
const at = [];
let lines = 0;
let n = 0; // the moment that is shown, from 1
let coming = null; // lines that were asked for
let begins = []; // words of the log with which a fight begins, as the game says

/** A line of the log that leads to its moment. */
const moment = (word, to) =>
  el("li", { className: `is-${word.is}`, data: { n: to } },
    el("a", { className: "moment", href: `#${address(to)}` }, word.text), " ", rule(word.rule, data.game));

/** A moment as it stands in the address: its line, and which part of it unless the last. */
function address(to) {
  const { line, part, last } = at[to - 1];
  return part === last ? `${line}` : `${line}.${part}`;
}

/** The moment that the address names. */
function addressed() {
  const [line, part] = location.hash.slice(1).split(".").map(Number);
  const found = at.findIndex((each) => each.line === line && each.part === (part || each.last));
  return found + 1 || 1;
}

/** Lines of a match at a table, or of a file; few at first, so that there is something to look at soon. */
function part(since, record) {
  const asked = since ? 50 : 6;
  if (record !== undefined) return post("/api/replay", { record, since, lines: asked, lang });
  return get(`/api/tables/${data.table}/replay?since=${since}&lines=${asked}&lang=${lang}`);
}

async function sit() {
  const first = await get(`/api/tables/${data.table}?draw=false&lang=${lang}`);
  data.game = first.game;
  seated({ ...first, seats: first.seats.map((seat) => ({ ...seat, here: true })) });
  by("file").hidden = first.status !== "over";
}

function seated(head) {
  begins = head.fights;
  names(head);
  learn(head);
}

/** Who plays in a match file. */
function known_by_file({ game, called, zones, fights: words }) {
  data.game = game;
  const seats = called.map((name, seat) => ({ seat, called: name, kind: "file", name: "", you: false, here: true }));
  seated({ seats, zones, fights: words });
}

/** The regions after each line, and what happened, from the server piece by piece. */
async function load(record) {
  const known = {};
  for (let since = 0; ; ) {
    coming = part(since, record);
    const told = await coming;
    if (told.called && !since) known_by_file(told);
    for (const line of told.lines) add(line, known);
    since = told.until;
    lines = told.of;
    by("slider").max = at.length;
    if (at.length && !n) show(1, true);
    if (since >= told.of || !told.lines.length) break;
  }
  coming = null;
  inspect(root);
}

function add({ frames, words, seat }, known) {
  const line = (at.at(-1)?.line ?? 0) + 1;
  const last = Math.max(1, frames.length);
  for (let part = 1; part <= last; part += 1) {
    const before = { ...known };
    Object.assign(known, frames[part - 1]?.regions);
    const told = words.filter((word) => Math.min(word.frame, last - 1) === part - 1);
    if (part < last && quiet({ ...frames[part - 1], words: told })) continue; // nobody acts in that segment
    at.push({ regions: { ...known }, before, words: told, line, part, last, seat });
    by("log").append(...told.map((word) => moment(word, at.length)));
  }
}

const draw = (regions) => {
  for (const [name, svg] of Object.entries(regions)) if (name !== "page") put(place(name), parse(svg));
};

/** What is on its way; whoever goes elsewhere ends it. */
let playing = { hurry: () => {} };
/** What runs by itself. */
let running = null;

/** To a moment; the next one comes with its deeds. */
async function show(to, early = false) {
  if (!at.length) return;
  const next = to === n + 1;
  n = Math.max(1, Math.min(at.length, to));
  playing.hurry();
  const here = at[n - 1];
  if (deeds(here).length) draw(here.before); // blows are told with pictures of those who stood there
  tell();
  if (!early) history.replaceState(null, "", `#${address(n)}`);
  if (next && deeds(here).length) {
    const mine = (playing = { hurry: () => {} });
    const hurry = new Promise((go) => (mine.hurry = () => go(undefined)));
    await perform(root, deeds(here), { speed: running ? 2 : 1, hurry });
    if (playing !== mine || here !== at[n - 1]) return;
  }
  const lay = remember(root);
  draw(here.regions);
  stage(here.seat);
  glide(root, lay);
}

/** Parts of the line that is shown. */
function parts() {
  const { line } = at[n - 1];
  return beats(at.flatMap((each, k) => (each.line === line ? [{ at: k + 1, deeds: deeds(each) }] : [])));
}

function tell() {
  const here = at[n - 1];
  caption(here.words, timeline(parts(), n, show));
  by("where").textContent = say("web.replay.at", { n: String(here.line), of: String(lines) });
  if (!here.words.length) by("question").textContent = say("web.replay.title");
  by("slider").value = n;
  mark();
  if (!data.table) return;
  const picture = `/api/tables/${data.table}/picture?n=${here.line}&lang=${lang}&theme=${document.documentElement.dataset.theme}`;
  by("picture").href = `${picture}&kind=png`;
  by("to-lab").hidden = !data.labs.includes(data.game);
  by("to-lab").href = `/lab/${data.game}?table=${data.table}&n=${here.line}`;
}

/** Where in the log we are. */
function mark() {
  for (const each of by("log").querySelectorAll("[aria-current]")) each.removeAttribute("aria-current");
  const here = by("log").querySelectorAll(`[data-n="${n}"]`);
  for (const each of here) each.setAttribute("aria-current", "true");
  const first = here[0];
  if (first) by("log").scrollTop = first.offsetTop - by("log").offsetTop - by("log").clientHeight / 3;
}

/** Moment after moment by itself, or no longer. */
async function run(on = !running) {
  const mine = (running = on ? {} : null);
  by("run").textContent = on ? "❚❚" : "▶";
  by("run").setAttribute("aria-pressed", String(on));
  while (running && running === mine && n < at.length) {
    await Promise.all([show(n + 1), new Promise((go) => setTimeout(go, PACE))]);
  }
  if (on && running === mine) run(false);
}

const fights = (moment) => moment.words.some((word) => begins.includes(word.is));
/** To the nearest battle in a direction; what is still on its way is waited for. */
async function jump(way) {
  for (let to = n - 1 + way; to >= 0; to += way) {
    while (to >= at.length && coming) await coming.catch(() => (coming = null)); // who loads says what is wrong
    if (to >= at.length) break;
    if (fights(at[to])) return show(to + 1);
  }
  note(say("web.replay.no_battle"));
}

by("slider").oninput = () => show(Number(by("slider").value));
by("run").onclick = () => run();
by("earlier").onclick = () => show(n - 1);
by("later").onclick = () => show(n + 1);
by("battle-before").onclick = () => jump(-1);
by("battle-after").onclick = () => jump(1);
by("moment")?.addEventListener("click", () => share(`${location.origin}${location.pathname}#${address(n)}`));
by("chosen")?.addEventListener("change", async ({ target }) => {
  at.length = n = 0;
  run(false);
  by("seats").replaceChildren();
  by("log").replaceChildren();
  try {
    await load(await target.files[0].text());
    show(n || 1); // who has gone on while the rest came stays there
  } catch (error) {
    note(error.message, "", "bad");
  }
});
addEventListener("hashchange", () => show(addressed()));
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
    show(location.hash ? addressed() : n || 1);
  }
  state("still");
} catch (error) {
  note(error.message, "", "bad");
}
