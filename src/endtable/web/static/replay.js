// A replay: every line of a match again, forwards and backwards, from battle to battle.
import { inspect } from "./inspect.js";
import { logged } from "./log.js";
import { share } from "./share.js";
import { glide, remember } from "./move.js";
import { by, data, get, lang, note, post, say, session, state } from "./page.js";
import { names, place } from "./seats.js";
import { parse, put } from "./show.js";
import * as zooming from "./zoom.js";

const root = by("table");
const at = [];
let n = 0;

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
    }
    since = told.until;
    by("slider").max = at.length;
    if (at.length && !n) show(Math.min(Number(location.hash.slice(1)) || 1, at.length), true);
    if (since >= told.of || !told.lines.length) break;
  }
  inspect(root);
}

function show(to, early = false) {
  if (!at.length) return;
  n = Math.max(1, Math.min(at.length, to));
  const lay = remember(root);
  const { regions, words } = at[n - 1];
  for (const [name, svg] of Object.entries(regions)) put(place(name), parse(svg));
  glide(root, lay);
  by("slider").value = n;
  by("question").textContent = say("web.replay.at", { n, of: at.length });
  by("log").replaceChildren(...words.map(logged));
  if (!early) history.replaceState(null, "", `#${n}`);
  if (!data.table) return;
  const here = `/api/tables/${data.table}/picture?n=${n}&lang=${lang}&theme=${document.documentElement.dataset.theme}`;
  by("picture").href = `${here}&kind=png`;
  by("to-lab").href = `/lab/${data.game}?table=${data.table}&n=${n}`;
}

const fights = (line) => line.words.some((word) => word.is === "battle");
/** To the nearest battle in a direction. */
function jump(way) {
  for (let to = n - 1 + way; to >= 0 && to < at.length; to += way) if (fights(at[to])) return show(to + 1);
  note(say("web.replay.no_battle"));
}

by("slider").oninput = () => show(Number(by("slider").value));
by("earlier").onclick = () => show(n - 1);
by("later").onclick = () => show(n + 1);
by("battle-before").onclick = () => jump(-1);
by("battle-after").onclick = () => jump(1);
by("moment")?.addEventListener("click", () => share(`${location.origin}${location.pathname}#${n}`));
by("chosen")?.addEventListener("change", async ({ target }) => {
  at.length = n = 0;
  by("seats").replaceChildren();
  try {
    await load(await target.files[0].text());
    show(1);
  } catch (error) {
    note(error.message, "", "bad");
  }
});
addEventListener("hashchange", () => show(Number(location.hash.slice(1)) || 1));
addEventListener("keydown", (event) => {
  if (event.target.id === "slider" || event.ctrlKey) return;
  const doing = {
    ArrowLeft: () => show(n - 1), ArrowRight: () => show(n + 1), PageUp: () => jump(-1),
    PageDown: () => jump(1), Home: () => show(1), End: () => show(at.length),
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
