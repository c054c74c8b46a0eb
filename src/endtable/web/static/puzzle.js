// A puzzle: some pieces, one battle, and whether it is won. As a lesson it is guided by words.
import { by, data, get, kept, lang, note, post, say } from "./page.js";
import { Workbench } from "./workbench.js";

const path = `/api/puzzles/${data.puzzle}`;
const plain = (placed) => placed.map(({ tile, at, turn }) => ({ tile, at, turn }));
let verdict = "";

const bench = new Workbench({
  ask: (placed) => post(`${path}/look`, { placements: plain(placed), lang, draw: true }),
  hint: () => verdict || data.hint,
  most: data.use,
  changed: () => {
    verdict = "";
    by("fight").disabled = bench.placed.length !== data.use;
  },
  rest: () => verdict && judged(),
});

function judged() {
  by("question").textContent = verdict;
  const solved = kept(`solved.${data.puzzle}`, 0);
  for (const each of document.querySelectorAll("[data-when]"))
    each.hidden = (each.dataset.when === "solved") !== Boolean(solved && verdict.startsWith("✓"));
}

bench.palette(by("palette"), data.offered, 0);
by("fight").onclick = async () => {
  if (!(await bench.refresh())) return;
  const told = await post(`${path}/check`, { placements: plain(bench.placed), lang, draw: true })
    .catch((error) => note(error.message, "", "bad"));
  if (!told) return;
  if (told.solved) kept(`solved.${data.puzzle}`, 1, true);
  verdict = `${told.solved ? "✓ " : ""}${told.verdict}`;
  bench.play(told);
};
by("reset").onclick = () => bench.clear();
let hints = 0;
/** Three steps: which tile, where it goes, and how it is turned. */
by("hint").onclick = async () => {
  hints = Math.min(3, hints + 1);
  const { name } = await get(`${path}/hint?lang=${lang}`);
  if (hints === 1) return note(say("web.puzzle.hinted", { tile: name }));
  const [first] = await get(`${path}/solution`);
  if (hints === 3) {
    bench.clear([{ ...first, seat: 0 }]);
    return note(say("web.puzzle.hinted_turn", { tile: name }));
  }
  by("board-place").querySelector(`[data-pick="hex:${first.at}"]`)?.classList.add("hinted");
  note(say("web.puzzle.hinted_place", { tile: name }));
};
by("solution").onclick = async () =>
  bench.clear((await get(`${path}/solution`)).map((each) => ({ ...each, seat: 0 })));
bench.refresh();
