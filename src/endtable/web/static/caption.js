// What happens, in words and pictures, where the question stands while frames play.
import { blows, causes, tally, tells } from "./blows.js";
import { by, el, say } from "./page.js";

/** How everybody stood when it was told last, while a longer scene goes on. */
let stood = null;

/** A headline, then every deed; a line to go along, if it is a longer scene. */
export function caption(words, timeline) {
  by("where").textContent = say("web.dock.look");
  const beat = words.find((word) => word.deed?.kind === "beat");
  const first = beat ?? words[0];
  if (first) by("question").replaceChildren(beat ? el("span", { className: "beat" }, beat.deed.text) : "", first.text);
  for (const id of ["why", "stake", "trail", "told"]) by(id).replaceChildren();
  const fighters = new Set(words.map(({ deed }) => deed?.by).filter(Boolean)).size;
  by("why").textContent = beat ? `${say("web.film.fighters", { n: String(fighters) })} ${beat.deed.how ?? ""}` : "";
  stood = words.findLast((word) => word.tally)?.tally ?? (beat ? stood : null);
  by("buttons").className = "choices";
  const since = beat ? words.indexOf(beat) : 0;
  const [before, during] = [words.slice(0, since), words.slice(since)].map((part) => lines(part.filter((word) => word !== first)));
  by("buttons").replaceChildren(timeline, ...before, ...during, causes(words), stood ? tally(stood) : "");
}

/** Blows in pictures; what else there is to tell in words. */
function lines(words) {
  const shown = words.some(tells);
  const said = words.filter((word) => !tells(word) && !(shown && (word.tally || word.deed?.kind === "fall")));
  const rest = said.map((word) => el("li", { className: `deed-${word.deed?.kind ?? "none"}` }, word.text));
  return [shown ? blows(words) : "", rest.length ? el("ol", { className: "deeds" }, ...rest) : ""];
}
