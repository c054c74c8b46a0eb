// The drawer: what is opened to read. A seat in full, regions beside the match, the log on a phone.
import { by, el, say } from "./page.js";

const places = new Map();
let open = "";

/** The place of something in the drawer; a seat has one for all that belongs to it. */
export function compartment(name, title) {
  if (!places.has(name)) {
    places.set(name, { title, host: el("div", { className: "compartment", data: { drawer: name }, hidden: true }) });
    by("drawer-place").append(places.get(name).host);
    if (!name.startsWith("seat-")) by("tabs").append(tab(name, title));
  }
  const known = places.get(name);
  if (title) known.title = title;
  return known.host;
}

function tab(name, title) {
  return el("button", { type: "button", className: "tab", onclick: () => toggle(name), data: { tab: name }, aria: { pressed: "false" } }, title);
}

/** Open this, or shut it if it is open. */
export function toggle(name) {
  open = open === name ? "" : name;
  by("drawer").hidden = !open;
  for (const [key, { host }] of places) host.hidden = key !== open;
  for (const each of document.querySelectorAll("[data-tab]"))
    each.setAttribute("aria-pressed", String(each.dataset.tab === open));
  if (!open) return;
  by("drawer-title").textContent = places.get(open).title;
  by("drawer-place").scrollTop = 0;
}

/** Shut it; true if it was open. */
export function shut() {
  const was = open;
  if (was) toggle(was);
  return Boolean(was);
}

/** On a narrow page the log lies in the drawer too. */
function narrow(is) {
  const log = by("told-log");
  if (is) compartment("log", say("web.drawer.log")).append(log);
  else if (log.parentElement !== document.querySelector(".rail")) {
    if (open === "log") shut();
    document.querySelector(".rail").append(log);
  }
  const shown = document.querySelector('[data-tab="log"]');
  if (shown) shown.hidden = !is;
}

const small = matchMedia("(max-width: 1000px)");
small.addEventListener("change", () => narrow(small.matches));
narrow(small.matches);
by("drawer-close").onclick = () => shut();
