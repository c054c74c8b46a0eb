// Choosing along the tree of picks: what can be pointed at next, and when a choice is whole.
const kind = (pick) => pick.slice(0, pick.indexOf(":"));

export class Picker {
  constructor(ask) {
    this.ask = ask;
    this.path = [];
    this.steps = [];
    // What comes first and has no alternative is filled in, but never the whole choice.
    while (this.only() !== null && typeof this.node()[this.only()] === "object")
      this.path.push(this.only());
  }

  node(path = this.path) {
    return path.reduce((branch, pick) => branch?.[pick], this.ask.tree ?? {});
  }

  /** The picks that are possible now. */
  open() {
    const node = this.node();
    return typeof node === "object" ? Object.keys(node) : [];
  }

  only() {
    const open = this.open();
    return open.length === 1 ? open[0] : null;
  }

  /** Whether only the turn of something is left to choose. */
  turning() {
    const open = this.open();
    return open.length > 0 && open.every((pick) => kind(pick) === "turn");
  }

  /** Make a pick, on this level or an earlier one; a tail without alternatives is filled in. */
  pick(pick) {
    while (!this.open().includes(pick)) if (!this.back()) return false;
    this.steps.push(this.path.length);
    this.path.push(pick);
    while (this.only() !== null) this.path.push(this.only());
    return true;
  }

  /** Whether the pick is offered now, or was offered on the way here. */
  offers(pick) {
    const lengths = [this.path.length, ...this.steps];
    return lengths.some((n) => {
      const node = this.node(this.path.slice(0, n));
      return typeof node === "object" && pick in node;
    });
  }

  /** Take the last pick back; false if there is none. */
  back() {
    if (!this.steps.length) return false;
    this.path.length = this.steps.pop();
    return true;
  }

  /** The number of the option that is chosen, or null. */
  chosen() {
    const node = this.node();
    return typeof node === "number" ? node : null;
  }

  /** What was pointed at last; what comes after it in the path was filled in. */
  own() {
    return this.path[this.steps.at(-1) ?? 0];
  }

  /** The same before the last pick: what could be chosen instead. */
  before() {
    const [path, steps] = [this.path.slice(0, this.steps.at(-1) ?? 0), this.steps.slice(0, -1)];
    return Object.assign(Object.create(Picker.prototype), { ask: this.ask, path, steps });
  }

  /**
   * Whether the choice may be sent without asking once more: what shows something hidden or what
   * others answer at once is picked first and confirmed then, unless nothing else was open.
   */
  sure() {
    const tail = this.path.slice((this.steps.at(-1) ?? 0) + 1);
    const { final = [], weighed = [] } = this.ask;
    const weighs = [...final, ...weighed].includes(this.chosen()) && this.before().only() === null;
    return !weighs && tail.every((pick) => kind(pick) === "turn");
  }

  /** The option a pick would most likely lead to: its turn is the one wished for, if any. */
  likely(pick, turn) {
    let node = this.node()[pick];
    while (typeof node === "object") {
      const open = Object.keys(node);
      if (open.length > 1 && !open.every((each) => kind(each) === "turn")) return null;
      node = node[`turn:${turn}`] ?? node[open[0]];
    }
    return node === undefined || this.ask.final?.includes(node) ? null : node;
  }

  /** What a pick is called. */
  name(pick) {
    const node = this.node()[pick];
    if (kind(pick) === "turn" && typeof node === "number") return this.ask.labels[node];
    return this.ask.names?.[pick] ?? pick;
  }
}
