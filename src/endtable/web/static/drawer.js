// The drawer: what is opened to read. A seat in full, regions beside the match, the log on a phone.
import { by, el, say } from "./page.js";

const places = new Map();
let open = "";
let last = "log"; // what was read last is what one wants to see again

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
  last = open;
  by("drawer-title").textContent = places.get(open).title;
  by("drawer-place").scrollTop = 0;
}

/** What holds nothing now cannot be opened. */
export function empty() {
  for (const each of /** @type {Iterable<HTMLButtonElement>} */ (by("tabs").children)) {
    const drawn = [...places.get(each.dataset.tab).host.querySelectorAll(".region > svg")];
    each.disabled = drawn.length > 0 && drawn.every((svg) => svg.matches(".nothing"));
  }
}

/** Shut it; true if it was open. */
export function shut() {
  const was = open;
  if (was) toggle(was);
  return Boolean(was);
}

const small = matchMedia("(max-width: 1000px)");
const rail = document.querySelector(".rail");
const parts = { log: by("told-log"), aside: by("aside") };
const titles = new Map([["log", say("web.drawer.log")]]);
const more = el("button", { type: "button", className: "more", title: say("web.drawer.all"), ariaLabel: say("web.drawer.all"),
  onclick: () => toggle(open || last) }, "▤");
rail.append(more);

/** What stands beside the board of a wide page lies in the drawer of a narrow one; one button opens it. */
function lay() {
  shut();
  more.hidden = !small.matches;
  if (small.matches) {
    for (const [name, title] of titles) compartment(name, title).append(parts[name]);
    by("drawer-place").before(by("tabs"));
  } else {
    by("seats").after(parts.aside, by("tabs"));
    rail.append(parts.log);
  }
  for (const name of titles.keys()) by("tabs").querySelector(`[data-tab="${name}"]`)?.toggleAttribute("hidden", !small.matches);
}

/** What lies beside the board is called so. */
export function beside(title) {
  if (titles.has("aside")) return;
  titles.set("aside", title);
  if (small.matches) lay();
}

small.addEventListener("change", lay);
lay();
by("drawer-close").onclick = () => shut();
