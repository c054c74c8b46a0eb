// For people with the role: lists of people, tables, reports and deeds, with what can be done.
import { by, el, get, note, post, say, session, state } from "./page.js";

const complain = (error) => note(error.message, "", "bad");
const when = (at) => (at ? new Date(at * 1000).toLocaleString(document.documentElement.lang) : "–");

/**
 * A deed as a button; what follows is shown by reading all lists anew.
 * @param {string} name
 * @param {() => Promise<any>} act
 */
function deed(name, act) {
  const button = el("button", { type: "button" }, say(`web.admin.do.${name}`));
  button.onclick = async () => {
    if (!confirm(say("web.admin.sure"))) return;
    await act()
      .then((told) => told?.recovery && prompt(say("web.admin.code"), told.recovery))
      .catch(complain);
    await all().catch(complain);
  };
  return button;
}

const about = (id, what, value = "") => post(`/api/admin/people/${id}`, { do: what, value });

const SHOWN = {
  people: (each) => [
    `${each.name} · ${each.id} · ${each.role ?? ""} · ${when(each.seen)} `,
    each.banned ? deed("unban", () => about(each.id, "unban")) : deed("ban", () => about(each.id, "ban")),
    each.muted ? deed("unmute", () => about(each.id, "unmute")) : deed("mute", () => about(each.id, "mute")),
    deed("rename", async () => about(each.id, "rename", prompt(say("web.admin.name"), each.name) ?? each.name)),
    each.login ? deed("reset", () => about(each.id, "reset")) : null,
  ],
  tables: (each) => [
    el("a", { href: `/t/${each.id}` }, each.id),
    ` ${each.game} · ${each.status} · ${each.maker ?? "–"} · ${when(each.made)} `,
    each.status === "closed" ? null : deed("close", () => post(`/api/admin/tables/${each.id}/close`)),
  ],
  reports: (each) => [
    el("a", { href: `/t/${each.match}` }, each.match),
    ` ${each.by ?? "–"} · ${when(each.at)} · ${each.text} `,
    deed("done", () => post(`/api/admin/reports/${each.id}/done`)),
  ],
  audit: (each) => [`${when(each.at)} · ${each.who} · ${each.what} · ${each.about} · ${each.details}`],
};

async function all() {
  const like = encodeURIComponent(by("find").value);
  for (const name of Object.keys(SHOWN)) {
    const rows = await get(`/api/admin/${name}${name === "people" ? `?like=${like}` : ""}`);
    const shown = rows.map((row) => el("li", {}, ...SHOWN[name](row)));
    by(name).replaceChildren(...(shown.length ? shown : [el("li", {}, say("web.admin.none"))]));
  }
}

by("find").onchange = () => all().catch(complain);
try {
  await session();
  await all();
} catch (error) {
  complain(error);
}
state("still");
