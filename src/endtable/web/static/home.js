// Home: a match in two clicks, and the tables that are open or mine.
import { learn, outcome, row, who } from "./matches.js";
import { by, data, el, get, kept, note, post, say, session, state } from "./page.js";
import { fit, play } from "./new.js";

for (const form of document.querySelectorAll("form[data-game]")) {
  const game = data.games[form.dataset.game];
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    play(form, game, form.elements.kind.value);
  });
  form.onchange = () => fit(form, game);
  fit(form, game);
  form.addEventListener("change", () => chosen(form));
  chosen(form);
  form.querySelector("[name=hotseat]").onclick = () => play(form, game, "hotseat");
}

/** What the button begins: which table, who sits at the other seats. */
function chosen(form) {
  const { mode, kind, strength } = form.elements;
  const texts = kind.value === "bot" ? [mode, kind, strength] : [mode, kind];
  // What follows a colon explains; only in the name of a table it counts players.
  const name = (each, text = "") => (each === mode ? text : text.split(":")[0].replace(/^\d+ · /, ""));
  const said = texts.map((each) => name(each, each.selectedOptions[0]?.text));
  form.querySelector(".chosen").textContent = said.filter(Boolean).join(" · ");
}

const groups = [...document.querySelectorAll("form[data-campaigns]")];
for (const form of groups)
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    post("/api/campaigns", { game: form.dataset.campaigns, name: form.elements.name.value }).then(
      ({ campaign }) => (location.href = `/campaign/${campaign}`), (error) => note(error.message, "", "bad"));
  });

/** Campaigns that I began or played in, below the games they belong to. */
async function campaigns() {
  if (!groups.length) return;
  const mine = await get("/api/me/campaigns");
  for (const form of groups)
    form.querySelector("ul").replaceChildren(...mine
      .filter((each) => each.game === form.dataset.campaigns)
      .map((each) => el("li", {}, el("a", { href: `/campaign/${each.campaign}` }, el("span", {}, each.name), el("b", {}, say("web.campaign.found", { n: each.ended.length }))))));
}

function fill(id, rows) {
  by(id).replaceChildren(...(rows.length ? rows : [el("li", { className: "faint" }, say("web.home.none"))]));
}

function standing(entry) {
  if (entry.status === "over") return say(`web.home.${outcome(entry)}`);
  if (entry.status === "waiting") return say("web.home.waits");
  if (entry.turn) return say("web.home.turn");
  return say("web.home.theirs", { who: entry.seats.filter((seat) => entry.waiting?.includes(seat.seat)).map(who).join(", ") });
}

/** How many of my matches I won. */
function score(over) {
  const told = over.map(outcome).filter((each) => each !== "over");
  const n = told.filter((each) => each === "won").length;
  return told.length ? [el("li", { className: "faint" }, say("web.home.score", { n, of: told.length }))] : [];
}

/** Who has tables wants to see them before anything else. */
function first(any) {
  if (kept("tables", any, true)) document.querySelector(".games").before(document.querySelector(".mine"));
}

async function look() {
  const [mine, open] = await Promise.all([get("/api/me/tables"), get("/api/tables"), learn()]);
  const over = mine.filter((entry) => entry.status === "over");
  const running = mine.filter((entry) => entry.status !== "over");
  first(running.length > 0);
  const asked = mine.filter((entry) => entry.turn).length;
  document.title = document.title.replace(/^(\(\d+\) )?/, asked ? `(${asked}) ` : "");
  running.sort((one, two) => two.turn - one.turn);
  const shown = [...running.slice(0, 12), ...over.slice(0, 6)];
  fill("mine", [...shown.map((entry) => row(entry, standing(entry), entry.turn ? "turn" : "")), ...score(over)]);
  const [waiting, playing] = [true, false].map((waits) => open.filter((entry) => (entry.status === "waiting") === waits));
  fill("open", waiting.slice(0, 12).map((entry) => row(entry, say("web.home.waits"), "")));
  fill("playing", playing.slice(0, 12).map((entry) => row(entry, say("web.home.watch"), "")));
  /** @type {HTMLElement} */ (document.querySelector("section.playing")).hidden = !playing.length;
}

first(kept("tables", false)); // as it was last time: nothing moves under the pointer
try {
  await session();
  await Promise.all([look(), campaigns()]);
  setInterval(() => document.hidden || look().catch(() => {}), 15000);
} catch (error) {
  note(error.message, "", "bad");
}
state("still");
