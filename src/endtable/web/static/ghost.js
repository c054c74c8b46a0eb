// What a choice would look like, drawn by the server on a guess and laid over the board.
import { legible } from "./legible.js";
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
    const laying = frame && await later("./laying.js");
    if (!laying || this.wanted !== choice) return;
    laying.lay(this.board, parse(frame.regions.board));
    if (!told.foreseen) return;
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
}
