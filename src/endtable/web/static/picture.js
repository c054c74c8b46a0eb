// A thing of a drawing as a picture of its own.

/** A copy of something drawn, alone in its own picture. */
export function picture(thing) {
  const box = thing.getBBox();
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", thing.ownerSVGElement.classList[0]);
  svg.setAttribute("viewBox", `${box.x - 3} ${box.y - 3} ${box.width + 6} ${box.height + 6}`);
  svg.setAttribute("aria-hidden", "true");
  const copy = thing.cloneNode(true);
  copy.removeAttribute("transform"); // it lies in the middle of its own picture
  svg.append(copy);
  return svg;
}
