// Regions of SVG on the page. Elements with the same id stay the same elements.
const template = document.createElement("template");

/** A drawing as elements; its titles become labels, since the page has cards of its own. */
export function parse(svg) {
  template.innerHTML = svg;
  const drawn = template.content.firstElementChild;
  for (const title of drawn.querySelectorAll("title")) {
    const parent = title.parentNode;
    parent.setAttribute("aria-label", title.textContent);
    if (!parent.hasAttribute("role")) parent.setAttribute("role", "img");
    title.remove();
  }
  return drawn;
}

/** Bring a region up to date, or put it there. */
export function put(host, drawn) {
  if (host.firstElementChild) morph(host.firstElementChild, drawn);
  else host.append(drawn);
}

function morph(old, now) {
  if (old.isEqualNode(now)) return;
  if (old.nodeType !== Node.ELEMENT_NODE) {
    old.nodeValue = now.nodeValue;
    return;
  }
  for (const { name } of [...old.attributes]) if (!now.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of now.attributes)
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  children(old, [...now.childNodes]);
}

function children(old, wanted) {
  const ids = new Set(wanted.map((child) => child.id).filter(Boolean));
  const kept = new Map();
  for (const child of [...old.childNodes])
    if (child.id && !ids.has(child.id)) child.remove();
    else if (child.id) kept.set(child.id, child);
  let place = old.firstChild;
  for (const child of wanted) {
    const match = child.id ? kept.get(child.id) : alike(place, child) ? place : null;
    if (!match) old.insertBefore(child, place);
    else {
      if (match === place) place = place.nextSibling;
      else old.insertBefore(match, place);
      morph(match, child);
    }
  }
  while (place) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
}

const alike = (one, other) => one && !one.id && one.nodeName === other.nodeName;
