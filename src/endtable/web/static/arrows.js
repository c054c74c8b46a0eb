// Numbered arrows from place to place on a drawing: the moves that a plan would make.
const SPACE = "http://www.w3.org/2000/svg";

function drawn(name, look, wanted, text = "") {
  const made = document.createElementNS(SPACE, name);
  for (const [key, value] of Object.entries({ class: look, ...wanted })) made.setAttribute(key, `${value}`);
  made.textContent = text;
  return made;
}

const middle = (place) => {
  const { x, y, width, height } = (place.querySelector(".body") ?? place).getBBox();
  return [x + width / 2, y + height / 2];
};

/** Arrows one after the other, each from the first of its places to the second. */
export function arrows(hops) {
  no_arrows();
  hops.filter(([from, to]) => from && to).forEach(([from, to], nth) => {
    const [[x, y], [to_x, to_y]] = [middle(from), middle(to)];
    const far = Math.hypot(to_x - x, to_y - y) || 1;
    const [dx, dy] = [(to_x - x) / far, (to_y - y) / far];
    const [tip_x, tip_y] = [to_x - dx * 7, to_y - dy * 7];
    const head = `M${tip_x - dx * 8 + dy * 6},${tip_y - dy * 8 - dx * 6}L${tip_x},${tip_y}L${tip_x - dx * 8 - dy * 6},${tip_y - dy * 8 + dx * 6}`;
    const [badge_x, badge_y] = [x + dx * far * 0.42, y + dy * far * 0.42];
    const made = drawn("g", "hop", { "aria-hidden": "true" });
    made.append(drawn("path", "under", { d: `M${x},${y}L${tip_x},${tip_y}${head}` }), drawn("path", "over", { d: `M${x},${y}L${tip_x},${tip_y}${head}` }),
      drawn("circle", "badge", { cx: badge_x, cy: badge_y, r: 7 }), drawn("text", "", { x: badge_x, y: badge_y + 3.5 }, String(nth + 1)));
    from.ownerSVGElement.append(made);
  });
}

/** As it was. */
export function no_arrows() {
  for (const each of document.querySelectorAll(".hop")) each.remove();
}
