// Frames one after the other, with pause, step and speed.
import { by, say } from "./page.js";

const PACE = 750;
const SPEEDS = [1, 2, 4];

export class Film {
  constructor(show, rest) {
    this.show = show;
    this.rest = rest;
    this.queue = [];
    this.paused = false;
    this.running = false;
    this.wake = null;
    this.speed = Number(sessionStorage.getItem("speed")) || 1;
    this.bar = by("film");
    this.bar.addEventListener("click", (event) => this.press(event.target.closest("button")?.name));
    this.label();
  }

  /** Frames to be shown; the first one at once. */
  add(frames) {
    this.queue.push(...frames);
    if (!this.running) this.run();
  }

  async run() {
    this.running = true;
    while (this.queue.length) {
      this.show(this.queue.shift());
      this.bar.hidden = !this.queue.length && !this.paused;
      if (this.queue.length || this.paused) await this.pause();
    }
    this.running = false;
    this.bar.hidden = true;
    this.rest();
  }

  pause() {
    const crowd = this.queue.length > 40 ? 6 : 1;
    return new Promise((go) => {
      this.wake = go;
      if (!this.paused) setTimeout(() => this.paused || go(), PACE / this.speed / crowd);
    });
  }

  press(name) {
    if (name === "pause") {
      this.paused = !this.paused;
      if (!this.paused) this.wake?.();
    } else if (name === "step") {
      this.paused = this.queue.length > 0;
      this.wake?.();
    } else if (name === "speed") {
      this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length];
      sessionStorage.setItem("speed", `${this.speed}`);
    } else if (name === "skip") {
      this.paused = false;
      for (const frame of this.queue.splice(0)) this.show(frame);
      this.wake?.();
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
