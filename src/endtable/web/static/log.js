// The log in words, and the chat in it; whoever talks too much can be muted.
import { by, data, el, kept, rule, say } from "./page.js";

const log = by("log");
const muted = new Set(kept("muted", []));

export const logged = (word) =>
  el("li", { className: `is-${word.is}`, data: { at: word.deed?.at ?? "" } }, `${word.text} `, rule(word.rule, data.game));

/** The newest line is in sight, also when a drawer with the log opens, unless somebody looks back. */
let at_end = true;
const end = () => (log.scrollTop = log.scrollHeight);
log.addEventListener("scroll", () => (at_end = log.scrollHeight - log.scrollTop - log.clientHeight < 40));
new ResizeObserver(() => at_end && end()).observe(log);

/** More lines at the end. */
export function write(words) {
  log.append(...words.map(logged));
  end();
}

const LATELY = 7;
/** The last lines of the log once more, the newest first, for whoever waits. */
export function lately() {
  const lines = [...log.querySelectorAll("li:not(.said)")].slice(-LATELY).reverse();
  if (!lines.length) return [];
  return [el("h3", { className: "lately" }, say("web.dock.lately")),
    el("ul", { className: "lately" }, ...lines.map((line) => line.cloneNode(true)))];
}

/** The whole log anew. */
export function rewrite(words, chat) {
  log.replaceChildren();
  write(words);
  for (const said of chat) hear(said);
}

/** Something was said. */
export function hear({ name, text }) {
  const speaker = el("button", { type: "button", title: say("web.table.mute"), data: { name } }, `${name}:`);
  log.append(el("li", { className: "said", data: { name } }, speaker, " ", el("span", {}, text)));
  hush();
  end();
}

function hush() {
  for (const each of log.querySelectorAll(".said"))
    each.classList.toggle("muted", muted.has("") || muted.has(each.dataset.name));
  by("mute")?.setAttribute("aria-pressed", String(muted.has("")));
}

/** Mute a name, or everybody, or no longer. */
function mute(name) {
  if (!muted.delete(name)) muted.add(name);
  kept("muted", [...muted], true);
  hush();
}

/** Pointing at a line marks the place that it tells of. */
for (const [event, on] of [["mouseover", true], ["mouseout", false]])
  log.addEventListener(event, ({ target }) => {
    const { at } = target.closest("li")?.dataset ?? {};
    if (at) for (const each of document.querySelectorAll(`#board-place [data-pick="${CSS.escape(at)}"]`)) each.classList.toggle("hot", on);
  });

log.addEventListener("click", (event) => {
  const speaker = event.target.closest(".said button");
  if (speaker) mute(speaker.dataset.name);
});
by("mute")?.addEventListener("click", () => mute(""));
hush();
