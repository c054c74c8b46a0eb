// What a choice would look like, drawn by the server on a guess and laid over the board.
import { inside, legible } from "./legible.js";
import { later } from "./page.js";
import { parse } from "./show.js";

/** Milliseconds that one points at a choice before the server is asked what it would do: who clicks at once,
 * or passes over it, must not wait for that. */
const POINTED = 60;

export class Ghost {
  constructor(line, board, tells) {
    this.tells = tells;
    this.line = line;
    this.board = board;
    this.tried = new Map();
    this.wanted = null;
  }

  forget() {
    this.tried.clear();
    this.hide();
  }

  hide() {
    this.tells([]);
    this.wanted = null;
    for (const each of this.board.querySelectorAll(".ghost, .lens")) each.remove();
    for (const each of this.board.querySelectorAll(".going")) each.classList.remove("going");
  }

  /** Show what the choice of this number would do. */
  async show(ask, number) {
    const choice = ask.choices[number];
    if (this.wanted === choice) return;
    this.wanted = choice;
    if (!this.tried.has(choice)) {
      await new Promise((go) => setTimeout(go, POINTED));
      if (this.wanted !== choice || this.tried.has(choice)) return;
      const { seat, q } = ask;
      this.tried.set(choice, this.line.ask({ do: "try", seat, q, choices: [choice] }));
    }
    const told = await this.tried.get(choice);
    if (this.wanted !== choice) return;
    this.hide();
    this.wanted = choice;
    // The same question would come again: what is at stake there tells what has changed by this.
    const again = told.ask?.topic === ask.topic && told.ask.stake !== ask.stake;
    this.tells(told.words, again ? told.ask.stake : "");
    const frame = told.frames?.find((each) => each.regions?.board);
    if (frame) this.lay(parse(frame.regions.board));
    if (!frame || !told.foreseen) return;
    const lens = await later("./lens.js");
    if (this.wanted === choice) lens?.look(this.board, told.foreseen, ask.seat);
    legible();
  }

  /** A tile that is laid by its picture alone: turned in the dock, and as a ghost where it would lie. */
  turn(sixths, pick) {
    const tile = document.querySelector("#above .to-lay");
    const place = this.board.querySelector(`[data-pick="${CSS.escape(pick ?? "")}"]`);
    if (!tile || !place) return false;
    this.hide();
    tile.querySelector(".turns").setAttribute("transform", `rotate(${60 * sixths})`);
    const made = /** @type {Element} */ (tile.cloneNode(true));
    const { x, y, width, height } = /** @type {SVGGraphicsElement} */ (place).getBBox();
    made.classList.add("ghost");
    made.setAttribute("transform", `translate(${x + width / 2} ${y + height / 2})scale(${width / 200})`);
    place.append(made);
    legible();
    return true;
  }

  lay(drawn) {
    const own = this.board.querySelector("svg");
    const ids = new Set();
    for (const piece of pieces(drawn)) {
      ids.add(piece.id);
      const now = own.querySelector(`#${CSS.escape(piece.id)}`);
      const same = now && ["transform", "class"].every((name) => own_of(now, name) === own_of(piece, name));
      if (same && look(now) === look(piece)) continue;
      now?.classList.add("going");
      piece.setAttribute("transform", way(piece, drawn));
      for (const each of [piece, ...piece.querySelectorAll("[id]")]) each.removeAttribute("id");
      piece.classList.add("ghost");
      own.append(piece);
    }
    for (const now of pieces(own)) if (!ids.has(now.id)) now.classList.add("going");
    legible();
  }
}

/** What lies on the board: things that stand together on a banner come and go with it. */
const pieces = (drawn) => [...drawn.querySelectorAll("g.banner[id], g[id][data-pick]:not(.hex)")]
  .filter((each) => !each.parentNode.closest?.(".banner"));

/** How it looks inside, whatever is lit there. */
function look(piece) {
  if (!piece.matches(".banner")) return inside(piece);
  return [...piece.querySelectorAll("[data-pick]")].map((each) => own_of(each, "transform") + inside(each)).join();
}

/** Where it lies in the whole drawing, whatever it lies in. */
function way(piece, drawn) {
  let all = own_of(piece, "transform");
  for (let each = piece.parentNode; each && each !== drawn; each = each.parentNode) all = `${own_of(each, "transform")} ${all}`;
  return all.trim();
}

/** What the page itself writes on a piece: it lies as it lay. */
const LOOKS = ["lit", "near", "picked", "going", "fresh", "hot", "coached", "counted", "acts", "fights"];
function own_of(element, name) {
  const value = element.getAttribute?.(name) ?? "";
  return name === "class" ? value.split(" ").filter((each) => !LOOKS.includes(each)).join(" ") : value;
}
