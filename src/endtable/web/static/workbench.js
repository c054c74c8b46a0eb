// A board on which pieces are laid by hand: palettes, places, turns, and a battle as motion.
import { caption } from "./caption.js";
import { perform, timeline } from "./deeds.js";
import { dragging } from "./drag.js";
import "./drawer.js";
import { Film, deeds, quiet as hushed } from "./film.js";
import { inspect } from "./inspect.js";
import { glide, remember } from "./move.js";
import { by, data, el, note, rule, say, state } from "./page.js";
import { parse, put } from "./show.js";
import "./zoom.js";

const place_of = (element) => element.dataset.pick.slice(element.dataset.pick.indexOf(":") + 1);

export class Workbench {
  /** `ask` draws what is placed; `most` pieces at once; a battle can be fought when they are `ready`; `hint` says what to do, `where` on which page. */
  constructor({ ask, hint, where, why = "", stake = "", most = Infinity, ready = (placed) => placed.length > 0, changed = () => {}, rest = () => {} }) {
    this.ask = ask;
    this.hint = hint;
    this.where = where;
    this.why = why;
    this.stake = stake;
    this.most = most;
    this.ready = ready;
    this.changed = changed;
    this.placed = [];
    this.held = null;
    this.chosen = null;
    this.marked = [];
    this.facing = 0;
    this.under = null;
    this.board = by("board-place");
    this.film = new Film((shown, how) => this.frame(shown, how), () => {
      state("still");
      by("buttons").replaceChildren();
      this.mark();
      rest();
    });
    inspect(by("table"));
    this.board.addEventListener("click", (event) => this.point(event));
    this.board.addEventListener("pointermove", (event) => this.shadow(event));
    this.board.addEventListener("pointerleave", () => this.shadow(null));
    dragging(by("table"), {
      leads: (pick) => pick.startsWith("piece:") || Boolean(this.at(pick.slice(4))),
      choose: (pick) => (pick.startsWith("piece:") ? this.hold(this.marked[pick.slice(6)]) : this.press(pick.slice(4))),
      point: (target) => this.press(place_of(target)),
      back: () => this.drop(),
    }, "free");
    this.board.addEventListener("wheel", (event) => {
      if (!(this.chosen || this.held) || event.ctrlKey) return;
      event.preventDefault();
      this.turn(event.deltaY > 0 ? 1 : -1);
    }, { passive: false });
    addEventListener("keydown", (event) => this.key(event));
    by("left").onclick = () => this.turn(-1);
    by("right").onclick = () => this.turn(1);
    by("remove").onclick = () => this.remove();
  }

  /** Pieces to choose from; `once`: each only one at a time. */
  palette(host, pieces, seat) {
    host.replaceChildren(...pieces.map((piece, number) => {
      const nth = pieces.slice(0, number).filter((each) => each.key === piece.key).length;
      const button = el("button", { type: "button", title: piece.name, aria: { label: piece.name } }, parse(piece.svg));
      const known = { button, piece, seat, nth };
      const drawn = button.querySelector("svg > g");
      drawn.dataset.pick = `piece:${this.marked.length}`;
      drawn.classList.add("free");
      button.onclick = () => (this.held?.button === button ? this.drop() : this.hold(known));
      this.marked.push(known);
      return button;
    }));
    this.marked = this.marked.filter((each) => each.button.isConnected);
  }

  /** A piece of a palette in the hand; it keeps the turn of the last one. */
  hold({ button, piece, seat }) {
    if (button.disabled) return;
    this.held = { ...piece, seat, button };
    this.chosen = null;
    this.mark();
  }

  drop() {
    this.held = this.chosen = null;
    this.mark();
  }

  /** The piece in the hand as it would lie where the pointer is. */
  shadow(event) {
    if (event) this.under = event.target.closest?.(".hex[data-pick]") ?? (event.target.closest?.(".shadow") ? this.under : null);
    else this.under = null;
    this.board.querySelector(".shadow")?.remove();
    if (!this.held || !this.under?.isConnected || this.at(place_of(this.under))) return;
    const { x, y, width, height } = this.under.getBBox();
    const drawn = this.held.button.querySelector("svg").cloneNode(true);
    for (const [name, value] of Object.entries({ x, y, width, height })) drawn.setAttribute(name, value);
    const turned = document.createElementNS("http://www.w3.org/2000/svg", "g");
    const own = this.under.getAttribute("transform") ?? "";
    turned.setAttribute("transform", `${own} rotate(${60 * this.facing} ${x + width / 2} ${y + height / 2})`);
    turned.setAttribute("class", "ghost shadow");
    turned.append(drawn);
    this.board.querySelector("svg").append(turned);
  }

  /** Whether something lies there, of whosever hand. */
  taken(place) {
    return Boolean(this.board.querySelector(`.unit[data-pick$=":${CSS.escape(place)}"]`));
  }

  at(place) {
    return this.placed.find((each) => each.at === place);
  }

  /** Draw everything as it lies now; false if that cannot be. */
  async refresh() {
    state("sent");
    this.film.press("skip");
    by("log").replaceChildren();
    this.changed();
    try {
      const told = await this.ask(this.placed);
      this.film.known = { board: told.before.board };
      this.draw(told.before.board);
      state("still");
      return told;
    } catch (error) {
      note(error.message, "", "bad");
      state("still");
      return null;
    }
  }

  draw(svg) {
    const lay = remember(this.board);
    put(this.board, parse(svg));
    glide(this.board, lay);
    this.mark();
  }

  mark() {
    for (const each of this.board.querySelectorAll("[data-pick]")) {
      const at = place_of(each);
      each.classList.toggle("picked", this.chosen?.at === at);
      each.classList.toggle("free", each.classList.contains("hex") ? !this.taken(at) : Boolean(this.at(at)));
      each.classList.toggle("lit", Boolean(this.held || this.chosen) && each.classList.contains("hex") && !this.taken(at));
      each.setAttribute("tabindex", "0");
      each.setAttribute("role", "button");
      if (!each.hasAttribute("aria-label")) each.setAttribute("aria-label", at);
    }
    for (const { button, piece, seat, nth } of this.marked) {
      const laid = this.placed.filter((each) => each.tile === piece.key && each.seat === seat).length;
      button.setAttribute("aria-pressed", String(this.held?.button === button));
      button.disabled = Boolean(piece.once) && laid > nth;
    }
    for (const name of ["left", "right", "remove", "wound"])
      if (by(name)) by(name).disabled = !(this.chosen || (this.held && ["left", "right"].includes(name)));
    by("fight").disabled = !this.ready(this.placed);
    this.shadow(this.under && { target: this.under });
    if (!this.film.running) this.tell();
  }

  /** What to do next. */
  tell() {
    by("where").textContent = this.where;
    by("stake").textContent = this.stake;
    by("why").textContent = this.held || this.chosen ? "" : this.why;
    by("question").textContent = this.held ? say("web.lab.placing", { tile: this.held.name })
      : this.chosen ? say("web.lab.chosen") : this.hint();
  }

  async frame(shown, how) {
    const { quick, again } = how;
    state("film");
    if (again) this.draw(shown.before.board);
    if (!this.film.at || !hushed(shown)) caption(shown.words, timeline(this.film.beats(), this.film.at, (to) => this.film.go(to)));
    if (!quick) await perform(by("board-place"), deeds(shown), how);
    if (shown.regions?.board) this.draw(shown.regions.board);
    if (again) return;
    by("log").append(...shown.words.map((word) => el("li", {}, `${word.text} `, rule(word.rule, data.game))));
    by("log").scrollTop = by("log").scrollHeight;
  }

  /** A battle that was fought, frame by frame. */
  play({ frames, words }) {
    this.chosen = null;
    const last = frames.length - 1;
    this.film.add(frames.map((each, at) => ({
      ...each, words: words.filter((word) => Math.min(word.frame, last) === at),
    })));
  }

  point(event) {
    const target = event.target.closest("[data-pick]");
    if (target) this.press(place_of(target));
  }

  press(place) {
    const there = this.at(place);
    if (there) {
      this.chosen = there;
      this.held = null;
      return this.mark();
    }
    if (this.taken(place)) return;
    if (this.held) {
      if (this.placed.length >= this.most) this.placed.pop();
      this.chosen = { seat: this.held.seat, tile: this.held.key, at: place, turn: this.facing };
      this.placed.push(this.chosen);
      this.held = null;
    } else if (this.chosen) this.chosen.at = place;
    else return;
    this.under = null;
    const fresh = this.chosen;
    this.refresh().then((told) => {
      if (told) return;
      this.placed = this.placed.filter((each) => each !== fresh);
      this.chosen = null;
      this.refresh();
    });
  }

  /** Change the piece that is chosen. */
  alter(how) {
    if (!this.chosen) return;
    how(this.chosen);
    this.refresh();
  }

  turn(steps) {
    this.facing = ((this.chosen?.turn ?? this.facing) + steps + 6) % 6;
    this.alter((piece) => (piece.turn = this.facing));
    this.shadow(this.under && { target: this.under });
  }

  remove() {
    this.alter((piece) => {
      this.placed = this.placed.filter((each) => each !== piece);
      this.chosen = null;
    });
  }

  clear(placed = []) {
    this.placed = placed;
    this.held = this.chosen = null;
    return this.refresh();
  }

  key(event) {
    if (event.target.matches("select, input, textarea") || event.ctrlKey) return;
    const target = event.target.closest?.("[data-pick]");
    if (target && ["Enter", " "].includes(event.key)) this.press(place_of(target));
    else if (event.key === "q") this.turn(-1);
    else if (event.key === "e") this.turn(1);
    else if (event.key === "Delete") this.remove();
    else if (event.key === "Escape") this.drop();
    else return;
    event.preventDefault();
  }
}
