// What a battle now would do, drawn on the table until one looks away.
import { by, say } from "./page.js";
import { place } from "./regions.js";
import { put } from "./show.js";

export class Foresight {
  constructor(root, line, draw) {
    this.root = root;
    this.line = line;
    this.draw = draw;
    this.before = null;
  }

  get on() {
    return this.before !== null;
  }

  /** Look ahead; the answer is a refusal if there is nothing to foresee. */
  async look() {
    const told = await this.line.ask({ do: "preview" });
    if (told.is === "no") return told;
    this.before = {};
    for (const name of Object.keys(told.regions)) this.before[name] = place(name).firstElementChild.cloneNode(true);
    this.draw(told.regions);
    this.mark();
    return null;
  }

  /** Everything as it is. */
  away() {
    for (const [name, drawn] of Object.entries(this.before ?? {})) put(place(name), drawn);
    this.before = null;
    this.mark();
  }

  mark() {
    this.root.classList.toggle("foreseen", this.on);
    by("foresee").textContent = say(this.on ? "web.table.unforesee" : "web.table.foresee");
  }
}
