// Who I am: a name and a password, coming back, the recovery code, the bell, goodbye.
import { learn, outcome, row } from "./matches.js";
import { become, by, data, el, get, kept, note, post, remove, say, session, state } from "./page.js";

let me = null;

function show() {
  document.body.classList.toggle("guest", me.guest);
  by("me").textContent = say(me.guest ? "web.account.guest" : "web.account.named", { who: me.name });
  for (const each of document.querySelectorAll("[data-for]"))
    each.hidden = (each.dataset.for === "guest") !== me.guest;
  sessions();
  matches().catch(complain);
}

const LATEST = 12;
const ENDS = ["won", "draw", "lost"];

/** How often I won, game by game, and the latest matches, to be looked at again. */
async function matches() {
  const [mine] = await Promise.all([get("/api/me/tables"), learn()]);
  const over = mine.filter((entry) => entry.status === "over");
  by("matches").hidden = !over.length;
  by("score").replaceChildren(...Object.entries(data.games).flatMap(([game, { title }]) => counted(title, over.filter((entry) => entry.game === game))));
  by("played").replaceChildren(...over.slice(0, LATEST).map((entry) => row(entry, say(`web.home.${outcome(entry)}`), outcome(entry))));
}

/** A row of the score; matches without a winner are only counted. */
function counted(title, over) {
  if (!over.length) return [];
  const ends = over.map(outcome);
  const cells = ENDS.map((end) => el("td", { className: end }, String(ends.filter((each) => each === end).length)));
  return [el("tr", {}, el("th", { scope: "row" }, title), el("td", {}, String(over.length)), ...cells)];
}

/** Where I am logged in; each can be ended. */
async function sessions() {
  const listed = await get("/api/me/sessions");
  by("sessions").replaceChildren(...listed.map(session_));
}

function session_({ id, agent, made, this: here }) {
  const when = new Date(made * 1000).toLocaleString(document.documentElement.lang);
  const end = el("button", { type: "button" }, say("web.account.session.end"));
  end.onclick = () => remove(`/api/me/sessions/${id}`).then(sessions).catch(complain);
  const mark = here ? say("web.account.session.this") : end;
  return el("li", {}, `${agent || "?"} · ${when} `, mark);
}

const complain = (error) => note(error.message, "", "bad");

function code(told) {
  become((me = told));
  show();
  by("code").hidden = !told.recovery;
  by("code").querySelector("code").textContent = told.recovery ?? "";
  if (told.recovery) by("code").focus();
}

const DO = {
  rename: ({ name }) => post("/api/me/name", { name }).then(code),
  register: (fields) => post("/api/me/password", fields).then(code),
  login: (fields) => post("/api/login", fields).then(() => location.assign("/")),
  recover: (fields) => post("/api/recover", fields).then(code),
  webhook: ({ url }) => post("/api/me/webhook", { url }).then(() => note(say("web.account.kept"))),
  logout: () => post("/api/logout").then(() => location.assign("/")),
  change: (fields) => post("/api/me/password/change", fields).then(code).then(() => note(say("web.account.kept"))),
  goodbye: (fields) => post("/api/me/delete", fields).then(() => location.assign("/")),
  forget: () => remove("/api/me").then(() => location.assign("/")),
};

for (const form of document.querySelectorAll("form[data-do]"))
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (form.dataset.sure && !confirm(form.dataset.sure)) return;
    state("sent");
    const fields = Object.fromEntries(new FormData(form));
    await DO[form.dataset.do](fields).catch(complain);
    state("still");
  });

function bell() {
  by("bell").setAttribute("aria-pressed", String(kept("bell", false)));
}
by("bell").onclick = async () => {
  const on = !kept("bell", false) && (await window.Notification?.requestPermission()) === "granted";
  if (!on && !kept("bell", false)) note(say("web.table.no_bell"));
  kept("bell", on, true);
  bell();
};
bell();

try {
  me = await session();
  show();
  by("url").value = (await get("/api/me/webhook")).url;
} catch (error) {
  complain(error);
}
state("still");
