// A puzzle: some pieces, one battle, and whether it is won. As a lesson it is guided by words.
import { by, data, get, kept, lang, note, post, say } from "./page.js";
import { Workbench } from "./workbench.js";

const path = `/api/puzzles/${data.puzzle}`;
const plain = (placed) => placed.map(({ tile, at, turn }) => ({ tile, at, turn }));
let verdict = "";
let helped = false;

const bench = new Workbench({
  ask: (placed) => post(`${path}/look`, { placements: plain(placed), lang, draw: true }),
  hint: () => verdict || data.hint,
  where: data.where,
  stake: data.goal,
  most: data.use,
  ready: (placed) => placed.length === data.use,
  changed: () => (verdict = ""),
  rest: () => verdict && judged(),
});

function judged() {
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
  const won = kept(`solved.${data.puzzle}`, 0);
  // Solved by oneself stays so, whatever one looks up later.
  if (told.solved && won !== 1) kept(`solved.${data.puzzle}`, helped ? 2 : 1, true);
  verdict = `${told.solved ? "✓ " : ""}${told.verdict}${told.solved && helped ? ` · ${say("web.puzzle.helped")}` : ""}`;
  bench.play(told);
};
const same = (one, other) => one.tile === other.tile && one.at === other.at && one.turn === other.turn;
const named = (tile) => data.offered.find((each) => each.key === tile).name;
let aim = null;
let step = 0;

/** What a hint says stays in sight; nothing is said without one. */
function hinted(text = "") {
  by("hinted").textContent = text;
  for (const each of document.querySelectorAll("#table .hinted")) each.classList.remove("hinted");
  if (!step) return;
  const { tile, at } = aim;
  by("palette").querySelector(`[title="${CSS.escape(named(tile))}"]:enabled`)?.classList.add("hinted");
  if (step > 1) by("board-place").querySelector(`.hex[data-pick="hex:${at}"]`)?.classList.add("hinted");
}

function unaided() {
  step = 0;
  hinted();
}

/** Three steps for each tile: which, where, and how it is turned. */
by("hint").onclick = async () => {
  const solution = await get(`${path}/solution`);
  const next = solution.find((each) => !bench.placed.some((laid) => same(laid, each)));
  if (!next) return;
  step = aim && same(aim, next) ? step + 1 : 1;
  aim = next;
  helped = true;
  const tile = named(aim.tile);
  if (step < 3) return hinted(say(step === 1 ? "web.puzzle.hinted" : "web.puzzle.hinted_place", { tile }));
  const rest = bench.placed.filter((laid) => laid.tile !== aim.tile && laid.at !== aim.at);
  await bench.clear([...rest, { ...aim, seat: 0 }].slice(-data.use));
  unaided();
  by("hinted").textContent = say("web.puzzle.hinted_turn", { tile });
};
by("reset").onclick = () => {
  unaided();
  bench.clear();
};
by("solution").onclick = async () => {
  helped = true;
  unaided();
  bench.clear((await get(`${path}/solution`)).map((each) => ({ ...each, seat: 0 })));
};
bench.refresh();
