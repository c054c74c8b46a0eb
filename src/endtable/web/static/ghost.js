// What a choice would look like, drawn by the server on a guess and laid over the board.
import { parse } from "./show.js";

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
    for (const each of this.board.querySelectorAll(".ghost")) each.remove();
    for (const each of this.board.querySelectorAll(".going")) each.classList.remove("going");
  }

  /** Show what the choice of this number would do. */
  async show(ask, number) {
    const choice = ask.choices[number];
    if (this.wanted === choice) return;
    this.wanted = choice;
    if (!this.tried.has(choice)) {
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
  }

  lay(drawn) {
    const own = this.board.querySelector("svg");
    const ids = new Set();
    for (const piece of drawn.querySelectorAll("g[id][data-pick]:not(.hex)")) {
      ids.add(piece.id);
      const now = own.querySelector(`#${CSS.escape(piece.id)}`);
      const same = now && ["transform", "class"].every((name) => own_of(now, name) === own_of(piece, name));
      if (same && now.innerHTML === piece.innerHTML) continue;
      now?.classList.add("going");
      piece.removeAttribute("id");
      piece.classList.add("ghost");
      own.append(piece);
    }
    for (const now of own.querySelectorAll("g[id][data-pick]:not(.hex)"))
      if (!ids.has(now.id)) now.classList.add("going");
  }
}

const LOOKS = ["lit", "near", "picked", "going"];
function own_of(element, name) {
  const value = element.getAttribute(name) ?? "";
  return name === "class" ? value.split(" ").filter((each) => !LOOKS.includes(each)).join(" ") : value;
}
