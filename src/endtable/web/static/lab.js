// The laboratory: a position put together by hand, its battle as motion, a link to share it.
import { by, data, get, lang, note, post, say } from "./page.js";
import { share } from "./share.js";
import { Workbench } from "./workbench.js";

const sides = [...document.querySelectorAll("select[data-side]")];
const chosen = () => sides.map((each) => each.value);

const bench = new Workbench({
  ask: (placed) => post("/api/lab/battle",
    { game: data.game, sides: chosen(), placed, rulings: by("rulings")?.value, lang, draw: true }),
  hint: () => say("web.lab.hint"),
  where: say("web.nav.lab"),
  why: say("web.lab.more"),
  changed: () => history.replaceState(null, "", `#${btoa(JSON.stringify([...chosen(), bench.placed, by("rulings")?.value]))}`),
});

function palettes() {
  for (const [seat, side] of sides.entries()) bench.palette(by(`palette-${seat}`), data.palettes[side.value], seat);
}

by("wound").onclick = () => bench.alter((piece) => (piece.wounds = ((piece.wounds ?? 0) + 1) % 5));
by("again").onclick = () => bench.refresh();
by("clear").onclick = () => bench.clear();
by("share").onclick = () => share();
by("fight").onclick = async () => {
  const fought = await bench.refresh();
  if (!fought) return;
  bench.play(fought);
  if (!fought.words.length) note(say("web.lab.fought"));
};
by("rulings")?.addEventListener("change", () => bench.refresh());
for (const [seat, side] of sides.entries())
  side.onchange = () => {
    bench.placed = bench.placed.filter((each) => each.seat !== seat);
    palettes();
    bench.refresh();
  };

/** What to begin with: a moment of a match, a shared link, or nothing. */
async function given() {
  const wanted = new URLSearchParams(location.search);
  if (wanted.has("table")) {
    const told = await get(`/api/tables/${encodeURIComponent(wanted.get("table"))}/laboratory?n=${Number(wanted.get("n"))}`);
    history.replaceState(null, "", location.pathname);
    return [...told.sides.slice(0, 2), told.placed.filter((each) => each.seat < 2)];
  }
  if (!location.hash) return [];
  const [one, two, placed, rulings] = JSON.parse(atob(location.hash.slice(1)));
  return [one, two, Array.isArray(placed) ? placed : [], rulings];
}

if (sides[1]) sides[1].selectedIndex = 1;
let begin = [];
try {
  const [one, two, placed = [], rulings] = await given();
  for (const [at, key] of [one, two].entries()) if (key in data.palettes) sides[at].value = key;
  begin = placed;
  if (rulings && by("rulings")) by("rulings").value = rulings;
} catch (error) {
  note(error.message, "", "bad");
}
palettes();
bench.clear(begin);
