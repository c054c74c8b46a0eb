// A match looked back at: the curve of how everybody stood, its turning point, points by source.
import { at } from "./menu.js";
import { data, el, get, lang, say } from "./page.js";

const [WIDE, HIGH] = [440, 190];
const [LEFT, RIGHT] = [30, 10];
const SPACE = "http://www.w3.org/2000/svg";

function draw(name, attributes, ...inside) {
  const made = document.createElementNS(SPACE, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...inside);
  return made;
}

/** The line after which the lead had changed most: between two moments, by the difference. */
function turning(curve) {
  const lead = ({ scores }) => scores[0] - Math.max(...scores.slice(1));
  let best = null;
  for (let k = 1; k < curve.length; k++) {
    const swing = Math.abs(lead(curve[k]) - lead(curve[k - 1]));
    if (swing && (!best || swing > best.swing)) best = { ...curve[k], swing };
  }
  return best;
}

/** How far the first is ahead of the second. */
function ahead({ scores }) {
  const [first, second] = [...scores].sort((one, two) => two - one);
  return first - second;
}

/** The last moment of the second half at which it was closest, however it ended then. */
function closest(curve) {
  const late = curve.slice(0, -1).filter(({ n }) => n * 2 >= curve.at(-1).n);
  const least = Math.min(...late.map(ahead));
  return late.findLast((moment) => ahead(moment) === least);
}

/** A link to a moment of the match, if there is one. */
const watch = (key, moment) =>
  moment ? [el("p", {}, el("a", { href: `/replay/${data.table}#${moment.n}` }, say(key, { n: String(moment.n) })))] : [];

/** The class that gives the colour of a seat's army or faction, as its card has it. */
export const side = (seat) =>
  [...(document.querySelector(`#place-${seat} .brief`)?.classList ?? [])].find((look) => look.startsWith("seat-")) ?? "";

/** The sign of a seat, as its card has it. */
export const emblem = (seat) => document.querySelector(`#place-${seat} .seat-emblem`)?.cloneNode(true) ?? "";

/** Lines across at round numbers, each with its number. */
function scale(low, high, y) {
  const step = [1, 2, 5, 10, 20, 50, 100].find((each) => (high - low) / each <= 4) ?? 200;
  const marks = [];
  for (let at = Math.ceil(low / step) * step; at <= high; at += step) marks.push(at);
  return marks.flatMap((at) => [
    draw("line", { x1: LEFT, x2: WIDE - RIGHT, y1: y(at), y2: y(at), class: "floor" }),
    draw("text", { x: LEFT - 6, y: y(at) + 4, "text-anchor": "end" }, String(at)),
  ]);
}

function chart(head, curve) {
  const last = curve.at(-1).n;
  const all = curve.flatMap(({ scores }) => scores);
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const x = (n) => LEFT + ((WIDE - LEFT - RIGHT) * n) / last;
  const y = (score) => HIGH - 8 - ((HIGH - 16) * (score - low)) / (high - low);
  const lines = head.seats.map(({ seat }) => {
    let path = `M${LEFT},${y(curve[0].scores[seat])}`;
    for (const { n, scores } of curve) path += `H${x(n).toFixed(1)}V${y(scores[seat]).toFixed(1)}`;
    return draw("path", { d: path, class: `line of-${seat} ${side(seat)}` });
  });
  const turn = turning(curve);
  const mark = turn ? [draw("rect", { x: x(turn.n) - 6, y: 4, width: 12, height: HIGH - 8, class: "turn" })] : [];
  const picture = draw("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, class: "curve", role: "img", "aria-label": say("web.end.curve") },
    ...scale(low, high, y), ...mark, ...lines);
  const legend = el("p", { className: "legend" }, ...head.seats.map(({ seat, called }) =>
    el("span", { className: `of-${seat} ${side(seat)}` }, `${called} ${curve.at(-1).scores[seat]}`)));
  const rivals = head.seats.length > 1;
  return el("figure", {}, el("figcaption", {}, say("web.end.curve")), picture, legend,
    el("div", { className: "moments" }, ...watch("web.end.turning", turn), ...(rivals ? watch("web.end.closest", closest(curve)) : [])));
}

/** A row for each thing that is counted, a column for each seat. */
function table(head, title, rows) {
  const names = head.seats.map(({ seat, called }) => el("th", { scope: "col", className: `of-${seat} ${side(seat)}` }, emblem(seat), el("span", {}, called)));
  const counted = rows.map(({ name, points }) => el("tr", {}, el("th", { scope: "row" }, name),
    ...points.map((each) => el("td", {}, each ? String(each) : "–"))));
  return el("table", { className: "sources" }, el("caption", {}, say(title)),
    el("thead", {}, el("tr", {}, el("td", {}), ...names)), el("tbody", {}, ...counted));
}

/** Who deserves most praise, with their silhouette on a tile of their colour. */
function praise({ best, symbol, side }) {
  const known = symbol && document.getElementById(symbol);
  const picture = known ? [draw("svg", { viewBox: "0 0 64 64", class: `praised ${side}`, "aria-hidden": "true" },
    draw("path", { d: "M16 4.300h32L64 32 48 59.700H16L0 32Z" }),
    draw("use", { href: `#${symbol}`, x: 14, y: 14, width: 36, height: 36 }))] : [];
  return el("p", { className: "best" }, ...picture, el("b", {}, best));
}

/** What is known of the match once it is over. */
export const known = () => get(`${at("review")}?lang=${lang}`);

/** What can be said of the match; nothing where the game has no such numbers. */
export function review(head, told) {
  const { curve, sources, feats, best } = told;
  return [
    ...(best ? [praise(told)] : []),
    ...(curve.length > 1 ? [chart(head, curve)] : []),
    ...(sources.length ? [table(head, "web.end.sources", sources)] : []),
    ...(feats.length ? [table(head, "web.end.feats", feats)] : []),
  ];
}
