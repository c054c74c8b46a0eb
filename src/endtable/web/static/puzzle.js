// A puzzle: some tiles, one battle, and whether it is won.
import { Film } from "./film.js";
import { coordinates } from "./hexes.js";
import { inspect } from "./inspect.js";
import { glide, remember } from "./move.js";
import { by, data, el, get, lang, note, post, rule, say } from "./page.js";
import { parse, put } from "./show.js";

const board = by("board-place");
let placed = [];
let held = null;
let chosen = null;
let verdict = "";

const film = new Film(frame, () => verdict && (by("question").textContent = verdict));
inspect(by("table"));

async function refresh() {
  film.press("skip");
  verdict = "";
  by("log").replaceChildren();
  const units = [...data.position.units];
  for (const { tile, at, turn } of placed) units.push({ seat: 0, tile, at: coordinates(at), turn });
  const drawn = await attempt("/api/lab/battle", { position: { ...data.position, units } });
  if (drawn) draw(drawn.before.board);
}

function attempt(path, body) {
  return post(path, { ...body, lang, draw: true }).catch((error) => note(error.message, "", "bad"));
}

function draw(svg) {
  const lay = remember(board);
  put(board, parse(svg));
  glide(board, lay);
  mark();
}

function mark() {
  for (const each of board.querySelectorAll("[data-pick]")) {
    const at = each.dataset.pick.slice(4);
    each.classList.toggle("picked", chosen?.at === at && !each.classList.contains("hex"));
    each.setAttribute("tabindex", "0");
    each.setAttribute("role", "button");
    if (!each.hasAttribute("aria-label")) each.setAttribute("aria-label", at);
  }
  for (const [at, button] of [...by("palette").children].entries()) {
    button.disabled = placed.some((each) => each.from === at);
    button.setAttribute("aria-pressed", String(held === at));
  }
  by("fight").disabled = placed.length !== data.use;
  by("question").textContent = held !== null ? say("web.lab.placing", { tile: data.offered[held].name })
    : chosen ? say("web.lab.chosen") : data.hint;
}

function frame(shown) {
  if (shown.regions?.board) draw(shown.regions.board);
  by("log").append(...shown.words.map((word) => el("li", {}, `${word.text} `, rule(word.rule, data.game))));
}

function press(at) {
  const there = placed.find((each) => each.at === at);
  if (there) {
    chosen = there;
    held = null;
    return mark();
  }
  if (board.querySelector(`.unit[data-pick="hex:${at}"]`)) return;
  if (held !== null) {
    if (placed.length >= data.use) placed.pop();
    chosen = { tile: data.offered[held].key, from: held, at, turn: 0 };
    placed.push(chosen);
    held = null;
  } else if (chosen) chosen.at = at;
  else return;
  refresh();
}

function turn(steps) {
  if (!chosen) return;
  chosen.turn = (chosen.turn + steps + 6) % 6;
  refresh();
}

function remove() {
  placed = placed.filter((each) => each !== chosen);
  chosen = null;
  refresh();
}

async function fight() {
  await refresh();
  const placements = placed.map(({ tile, at, turn: turned }) => ({ tile, at, turn: turned }));
  const told = await attempt(`/api/puzzles/${data.puzzle}/check`, { placements });
  if (!told) return;
  chosen = null;
  if (told.solved) localStorage.setItem(`solved.${data.puzzle}`, "1");
  verdict = `${told.solved ? "✓ " : ""}${told.verdict}`;
  const last = told.frames.length - 1;
  film.add(told.frames.map((each, at) => ({
    ...each, words: told.words.filter((word) => Math.min(word.frame, last) === at),
  })));
}

by("palette").append(...data.offered.map(({ name, svg }, at) => {
  const button = el("button", { type: "button", title: name, aria: { label: name } }, parse(svg));
  button.onclick = () => {
    held = held === at ? null : at;
    chosen = null;
    mark();
  };
  return button;
}));
by("left").onclick = () => turn(-1);
by("right").onclick = () => turn(1);
by("remove").onclick = remove;
by("fight").onclick = fight;
by("reset").onclick = () => {
  placed = [];
  held = chosen = null;
  refresh();
};
by("hint").onclick = async () => {
  const { name } = await get(`/api/puzzles/${data.puzzle}/hint?lang=${lang}`);
  note(say("web.puzzle.hinted", { tile: name }));
};
by("solution").onclick = async () => {
  const free = data.offered.map((each) => each.key);
  placed = (await get(`/api/puzzles/${data.puzzle}/solution`)).map((each) => {
    const from = free.indexOf(each.tile);
    free[from] = null;
    return { ...each, from };
  });
  held = chosen = null;
  refresh();
};
board.addEventListener("click", (event) => {
  const target = event.target.closest("[data-pick]");
  if (target) press(target.dataset.pick.slice(4));
});
board.addEventListener("wheel", (event) => {
  if (!chosen) return;
  event.preventDefault();
  turn(event.deltaY > 0 ? 1 : -1);
}, { passive: false });
addEventListener("keydown", (event) => {
  const target = event.target.closest?.("[data-pick]");
  if (target && ["Enter", " "].includes(event.key)) press(target.dataset.pick.slice(4));
  else if (event.key === "q") turn(-1);
  else if (event.key === "e") turn(1);
  else if (event.key === "Delete") remove();
  else return;
  event.preventDefault();
});
refresh();
