// What every page needs: elements, texts, requests, notes.
const read = (id) => JSON.parse(document.getElementById(id)?.textContent || "{}");
const texts = read("texts");
export const data = read("data");
export const lang = document.documentElement.lang;
export const by = (id) => document.getElementById(id);

/** A text in the reader's language, with its blanks filled. */
export function say(key, blanks = {}) {
  return (texts[key] ?? key).replace(/\{(\w+)\}/g, (all, name) => blanks[name] ?? all);
}

/** What this browser keeps: a value by name, or a new one for it. */
export function kept(name, usual, set = false) {
  if (set) localStorage.setItem(name, JSON.stringify(usual));
  try {
    return JSON.parse(localStorage.getItem(name)) ?? usual;
  } catch {
    return usual;
  }
}

/** What this browser adds to the seed of a match: so many random bits that nobody foretells it. */
export const luck = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (bits) => bits.toString(36)).join("");

/** What a bot is called. */
export function bot(name) {
  const [kind, n] = name.split(":");
  return say(`web.bot.${kind}`, { n, who: say(`core.level.${n}.name`) });
}

/**
 * An element: properties, then children; `data` and `aria` are objects.
 * @param {string} name
 * @param {Record<string, any>} [properties]
 * @param {...any} children
 */
export function el(name, properties = {}, ...children) {
  const { data: kept, aria, ...rest } = properties;
  const made = Object.assign(document.createElement(name), rest);
  Object.assign(made.dataset, kept);
  for (const [key, value] of Object.entries(aria ?? {})) made.setAttribute(`aria-${key}`, value);
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

/** A link to a rule. */
export function rule(id, game) {
  return id ? el("a", { className: "rule", href: `/rules/${game}#${id}`, target: "_blank" }, id) : "";
}

let me = null;
/** Who we are; a guest is made if nobody. */
export async function session() {
  me ??= named(await request("POST", "/api/session"));
  return me;
}

/** Whoever has a name sees it above every page. */
function named(person) {
  const link = /** @type {HTMLElement | null} */ (document.querySelector(".account"));
  if (link && !person.guest) link.dataset.name = person.name;
  return person;
}

async function request(method, path, body, token) {
  const headers = token ? { "x-endtable-token": token } : {};
  if (body !== undefined) headers["content-type"] = "application/json";
  const answer = await fetch(path, { method, headers, body: body && JSON.stringify(body) });
  const told = answer.status === 204 ? null : await answer.json().catch(() => null);
  if (!answer.ok) throw new Error(told?.why ?? answer.statusText);
  return told;
}

export const get = (path) => request("GET", path);
export const remove = async (path) => request("DELETE", path, undefined, (await session()).token);
/** Who we are now, after a name was taken or a session begun. */
export const become = (other) => (me = named(other));
export async function post(path, body = {}) {
  return request("POST", path, body, (await session()).token);
}

let fading = 0;
/**
 * A short note at the foot of the page.
 * @param {any} more
 */
export function note(text, more = "", kind = "") {
  const place = by("note");
  clearTimeout(fading);
  place.replaceChildren(el("p", { className: kind }, text, " ", more));
  place.hidden = false;
  fading = setTimeout(() => (place.hidden = true), 7000);
}

/** What happens to a page, for whoever looks at it from outside. */
export const state = (now) => (document.body.dataset.state = now);

/** A script that is loaded when it is wanted; null while the server cannot be reached, which the page says. */
export const later = (path) => import(path).catch(() => null);

/** Whether motion is unwanted. */
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
