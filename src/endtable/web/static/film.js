// Scenes one after the other, with pause, step, speed, and a way back.
import { beats } from "./deeds.js";
import { by, say } from "./page.js";

const PACE = 750;
const AFTER = 350; // after deeds, which take their own time
const TICK = 80; // where nothing happens, as in a segment in which nobody acts
const SPEEDS = [1, 2, 4];
const KEYS = { " ": "pause", ArrowRight: "step", ArrowLeft: "before", End: "skip" };

export class Film {
  /**
   * @param {(scene: any, how: {speed: number, quick: boolean, again: boolean, hurry: Promise<void>}) => any} show
   * @param {() => void} rest
   */
  constructor(show, rest) {
    this.show = show;
    this.rest = rest;
    this.scenes = [];
    this.at = 0;
    this.known = {};
    this.paused = false;
    this.running = false;
    this.quick = false;
    this.wake = null;
    this.hurry = null;
    this.speed = Number(sessionStorage.getItem("speed")) || 1;
    this.bar = by("film");
    this.bar.addEventListener("click", (event) => this.press(event.target.closest("button")?.name));
    addEventListener("keydown", (event) => this.key(event));
    this.label();
  }

  /** While a film runs, keys are its own; not those of a button or a field that has the focus. */
  key(event) {
    const free = this.running && !event.target.closest("button, a, summary, input, textarea, select, dialog");
    const name = free ? KEYS[event.key] : null;
    if (!name) return;
    event.preventDefault();
    this.press(name);
  }

  /** Scenes to be shown; the first one at once. */
  add(frames) {
    for (const frame of frames) {
      this.scenes.push({ ...frame, before: this.known });
      this.known = { ...this.known, ...frame.regions };
    }
    if (!this.running) this.run();
  }

  async run() {
    this.running = true;
    while (this.at < this.scenes.length) {
      const scene = this.scenes[this.at];
      const left = this.scenes.length - this.at - 1;
      this.bar.hidden = !left && !this.paused && !deeds(scene).length;
      const hurry = new Promise((go) => (this.hurry = go));
      await this.show(scene, { speed: this.pace(), quick: this.quick, again: Boolean(scene.shown), hurry });
      scene.shown = true;
      if (this.scenes[this.at] !== scene) continue; // somebody went elsewhere
      this.at += 1;
      if ((this.at < this.scenes.length || this.paused) && !this.quick) await this.pause(quiet(scene) ? TICK : deeds(scene).length ? AFTER : PACE);
    }
    this.running = this.quick = false;
    this.scenes = [];
    this.at = 0;
    this.bar.hidden = true;
    this.rest();
  }

  pace() {
    return this.speed * (this.scenes.length - this.at > 40 ? 6 : 1);
  }

  pause(ms) {
    return new Promise((go) => {
      this.wake = go;
      if (!this.paused) setTimeout(() => this.paused || go(), ms / this.pace());
    });
  }

  /** Parts of a longer scene. */
  beats() {
    return beats(this.scenes.map((scene, at) => ({ at, deeds: deeds(scene) })));
  }

  /** To another scene; those in between are as they were. */
  go(to) {
    this.at = Math.max(0, Math.min(to, this.scenes.length - 1));
    this.quick = false;
    this.on();
  }

  /** What is being shown ends at once. */
  on() {
    this.hurry?.();
    this.wake?.();
  }

  press(name) {
    if (name === "pause") {
      this.paused = !this.paused;
      if (!this.paused) this.wake?.();
    } else if (name === "step") {
      this.paused = this.at < this.scenes.length;
      this.on();
    } else if (name === "before") {
      this.paused = true;
      this.go(this.at - 2);
    } else if (name === "speed") {
      this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length];
      sessionStorage.setItem("speed", `${this.speed}`);
    } else if (name === "skip") {
      this.paused = false;
      this.quick = this.running;
      this.on();
    }
    this.label();
  }

  label() {
    const { pause, speed } = Object.fromEntries(
      [...this.bar.querySelectorAll("button")].map((button) => [button.name, button]),
    );
    pause.textContent = this.paused ? "▶" : "❚❚";
    pause.setAttribute("aria-label", say(this.paused ? "web.film.go" : "web.film.pause"));
    speed.textContent = `${this.speed}×`;
  }
}

/** Whether nothing is told of a scene. */
export const quiet = (scene) => !scene.words?.length;

/** What is seen of a scene. */
export const deeds = (scene) => (scene.words ?? []).flatMap((word) => (word.deed ? [word.deed] : []));
