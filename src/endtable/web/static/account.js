// Who I am: a name and a password, coming back, the recovery code, the bell, goodbye.
import { become, by, get, kept, note, post, remove, say, session, state } from "./page.js";

let me = null;

function show() {
  document.body.classList.toggle("guest", me.guest);
  by("me").textContent = say(me.guest ? "web.account.guest" : "web.account.named", { who: me.name });
  for (const each of document.querySelectorAll("[data-for]"))
    each.hidden = (each.dataset.for === "guest") !== me.guest;
}

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
  forget: () => remove("/api/me").then(() => location.assign("/")),
};

for (const form of document.querySelectorAll("form[data-do]"))
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (form.dataset.sure && !confirm(form.dataset.sure)) return;
    state("sent");
    const fields = Object.fromEntries(new FormData(form));
    await DO[form.dataset.do](fields).catch((error) => note(error.message, "", "bad"));
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
  note(error.message, "", "bad");
}
state("still");
