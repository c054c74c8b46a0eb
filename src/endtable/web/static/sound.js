// Short sounds, off by a switch; how they are made is loaded with the first of them.
import { kept, later, still } from "./page.js";

/** Whoever wants no motion hears nothing unless they ask for it. */
export const heard = () => kept("sound", !still());

/** A sound, if anybody wants to hear it and the browser has been touched. */
export async function sound(name) {
  if (!heard() || !(/** @type {any} */ (navigator)).userActivation?.hasBeenActive) return;
  (await later("./tones.js"))?.play(name);
}
