// What happens, in words, where the question stands while frames play.
import { by, el, say } from "./page.js";

/** A headline, then every deed; a line to go along, if it is a longer scene. */
export function caption(words, timeline) {
  by("where").textContent = say("web.dock.look");
  const beat = words.find((word) => word.deed?.kind === "beat");
  const first = beat ?? words[0];
  if (first) by("question").replaceChildren(beat ? el("span", { className: "beat" }, beat.deed.text) : "", first.text);
  for (const id of ["why", "stake", "trail", "told"]) by(id).replaceChildren();
  const rest = words.filter((word) => word !== first).map((word) =>
    el("li", { className: `deed-${word.deed?.kind ?? "none"}` }, word.text));
  by("buttons").className = "choices";
  by("buttons").replaceChildren(timeline, rest.length ? el("ol", { className: "deeds" }, ...rest) : "");
}
