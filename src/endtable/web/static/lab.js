// The laboratory: a position put together by hand, its battle as motion, a link to share it.
import { Film } from "./film.js";
import { coordinates } from "./hexes.js";
import { inspect } from "./inspect.js";
import { glide, remember } from "./move.js";
import { by, data, el, lang, note, post, rule, say } from "./page.js";
import { parse, put } from "./show.js";

const board = by("board-place");
let units = [];
let held = null;
let chosen = null;
let fought = null;

const film = new Film(frame, () => {});
inspect(by("table"));

const same = (one, other) => one[0] === other[0] && one[1] === other[1];
const army = (seat) => by(`army-${seat}`).value;

function position() {
  const seats = [0, 1].map((seat) => ({ army: army(seat) }));
  return { game: "neuroshima", board: "basic", active: 0, seats, units };
}

async function refresh() {
  film.press("skip");
  history.replaceState(null, "", `#${btoa(JSON.stringify([army(0), army(1), units]))}`);
  try {
    fought = await post("/api/lab/battle", { position: position(), lang, draw: true });
    draw(fought.before.board);
  } catch (error) {
    note(error.message, "", "bad");
    return false;
  }
  by("log").replaceChildren();
  return true;
}

function draw(svg) {
  const lay = remember(board);
  put(board, parse(svg));
  glide(board, lay);
  mark();
}

function mark() {
  for (const each of board.querySelectorAll("[data-pick]")) {
    const here = chosen && same(coordinates(each.dataset.pick.slice(4)), chosen.at);
    each.classList.toggle("picked", Boolean(here) && !each.classList.contains("hex"));
    each.setAttribute("tabindex", "0");
    each.setAttribute("role", "button");
    if (!each.hasAttribute("aria-label")) each.setAttribute("aria-label", each.dataset.pick.slice(4));
  }
  for (const each of document.querySelectorAll(".palette button"))
    each.setAttribute("aria-pressed", String(held?.button === each));
  by("question").textContent = held ? say("web.lab.placing", { tile: held.name })
    : say(chosen ? "web.lab.chosen" : "web.lab.hint");
}

function frame(shown) {
  if (shown.regions?.board) draw(shown.regions.board);
  by("log").append(...shown.words.map((word) => el("li", {}, `${word.text} `, rule(word.rule, data.game))));
  by("log").scrollTop = by("log").scrollHeight;
}

function palette(seat) {
  by(`palette-${seat}`).replaceChildren(...data.palettes[army(seat)].map(({ key, name, svg }) => {
    const button = el("button", { type: "button", title: name, aria: { label: name } }, parse(svg));
    button.onclick = () => {
      held = held?.button === button ? null : { seat, key, name, button };
      chosen = null;
      mark();
    };
    return button;
  }));
}

function press(name) {
  const at = coordinates(name);
  const there = units.find((unit) => same(unit.at, at));
  if (held && !there) {
    if (held.key === "hq") units = units.filter((unit) => unit.seat !== held.seat || unit.tile !== "hq");
    chosen = { seat: held.seat, tile: held.key, at, turn: 0, wounds: 0 };
    units.push(chosen);
    held = null;
    change(() => units.pop());
  } else if (there) {
    chosen = there;
    held = null;
    mark();
  } else if (chosen) {
    chosen.at = at;
    change();
  }
}

async function change(undo) {
  if (!(await refresh()) && undo) {
    undo();
    chosen = null;
    refresh();
  }
}

function alter(how) {
  if (!chosen) return;
  how(chosen);
  change();
}

const turn = (steps) => alter((unit) => (unit.turn = (unit.turn + steps + 6) % 6));
const remove = () => alter(() => {
  units = units.filter((unit) => unit !== chosen);
  chosen = null;
});

by("left").onclick = () => turn(-1);
by("right").onclick = () => turn(1);
by("wound").onclick = () => alter((unit) => {
  unit.wounds += 1;
  change(() => (unit.wounds = 0));
});
by("remove").onclick = remove;
by("again").onclick = refresh;
by("clear").onclick = () => {
  units = [];
  chosen = held = null;
  refresh();
};
by("share").onclick = () => navigator.clipboard?.writeText(location.href).then(() => note(say("web.table.shared")));
by("fight").onclick = async () => {
  if (!(await refresh())) return;
  chosen = null;
  const last = fought.frames.length - 1;
  film.add(fought.frames.map((each, at) => ({
    ...each, words: fought.words.filter((word) => Math.min(word.frame, last) === at),
  })));
  if (!fought.words.length) note(say("web.lab.fought"));
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
  else if (event.target.matches("select")) return;
  else if (event.key === "q") turn(-1);
  else if (event.key === "e") turn(1);
  else if (event.key === "Delete") remove();
  else if (event.key === "Escape") {
    held = chosen = null;
    mark();
  } else return;
  event.preventDefault();
});
for (const seat of [0, 1])
  by(`army-${seat}`).onchange = () => {
    units = units.filter((unit) => unit.seat !== seat);
    palette(seat);
    refresh();
  };

by("army-1").selectedIndex = 1;
try {
  const [one, two, given] = JSON.parse(atob(location.hash.slice(1)));
  by("army-0").value = one;
  by("army-1").value = two;
  units = given;
} catch {
  units = [];
}
palette(0);
palette(1);
refresh();
