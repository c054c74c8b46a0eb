// What a battle now would do, played on the table until one looks away.
import { tally } from "./blows.js";
import { by, el, say } from "./page.js";

export class Foresight {
  constructor(root, line, film, draw) {
    this.root = root;
    this.line = line;
    this.film = film;
    this.draw = draw;
    this.before = null;
    this.told = null;
  }

  get on() {
    return this.before !== null;
  }

  /** Look ahead; the answer is a refusal if there is nothing to foresee. */
  async look() {
    const told = await this.line.ask({ do: "preview" });
    if (told.is === "no") return told;
    this.before = this.film.known;
    this.told = told;
    this.mark();
    const last = Math.max(0, told.frames.length - 1);
    const words = (at) => told.words.filter((word) => Math.min(word.frame, last) === at);
    this.film.add(told.frames.map((frame, at) => ({ ...frame, words: words(at), forecast: true })));
    return null;
  }

  /** How it would end: who leaves, and what is left of everybody. */
  summary() {
    const { words } = this.told;
    const falls = words.filter((word) => word.deed?.kind === "fall");
    const stands = words.findLast((word) => word.tally)?.tally;
    const told = stands ? falls : [...falls, ...words.slice(-1)];
    const lines = told.map((word) => el("li", { className: `deed-${word.deed?.kind ?? "none"}` }, word.text));
    return [stands ? tally(stands, "web.film.tally_then") : "", el("ol", { className: "deeds" }, ...lines)];
  }

  /** Everything as it is. */
  away() {
    if (!this.before) return;
    this.film.known = this.before;
    this.draw(this.before);
    this.before = null;
    this.mark();
  }

  mark() {
    this.root.classList.toggle("foreseen", this.on);
    by("foresee").textContent = say(this.on ? "web.table.unforesee" : "web.table.foresee");
  }
}
