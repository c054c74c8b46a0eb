// A replay: every line of a match again, forwards and backwards.
import { inspect } from "./inspect.js";
import { glide, remember } from "./move.js";
import { by, data, el, get, lang, note, rule, say, session } from "./page.js";
import { parse, put } from "./show.js";

const root = by("table");
const at = [];
let n = 0;


function place(name) {
  const id = `region-${name.replace(":", "-")}`;
  if (name === "board") return by("board-place");
  const host = name.includes(":") ? by("seats") : by("centre");
  if (!by(id)) host.append(el("div", { id, className: `region region-${name.split(":")[0]}` }));
  return by(id);
}

/** The regions after each line, and what happened, from the server piece by piece. */
async function load() {
  const first = await get(`/api/tables/${data.table}?draw=true&lang=${lang}`);
  data.game = first.game;
  const known = {};
  for (let since = 0; ; ) {
    const part = await get(`/api/tables/${data.table}/replay?since=${since}&lines=50&lang=${lang}`);
    for (const line of part.lines) {
      for (const frame of line.frames) {
        Object.assign(known, frame.regions);
      }
      at.push({ regions: { ...known }, words: line.words });
    }
    since = part.until;
    by("slider").max = at.length;
    if (since >= part.of || !part.lines.length) break;
  }
  inspect(root);
}

function show(to) {
  n = Math.max(1, Math.min(at.length, to));
  const lay = remember(root);
  const { regions, words } = at[n - 1];
  for (const [name, svg] of Object.entries(regions)) put(place(name), parse(svg));
  glide(root, lay);
  by("slider").value = n;
  by("question").textContent = say("web.replay.at", { n, of: at.length });
  by("log").replaceChildren(...words.map((word) => el("li", {}, `${word.text} `, rule(word.rule, data.game))));
  history.replaceState(null, "", `#${n}`);
}

by("slider").oninput = () => show(Number(by("slider").value));
by("earlier").onclick = () => show(n - 1);
by("later").onclick = () => show(n + 1);
addEventListener("keydown", (event) => {
  if (event.target.id === "slider") return;
  if (event.key === "ArrowLeft") show(n - 1);
  if (event.key === "ArrowRight") show(n + 1);
});

try {
  await session();
  await load();
  show(Number(location.hash.slice(1)) || 1);
} catch (error) {
  note(error.message, "", "bad");
}
