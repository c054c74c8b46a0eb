// A match looked back at: the curve of how everybody stood, its turning point, points by source.
import { at } from "./menu.js";
import { data, el, get, lang, say } from "./page.js";

const [WIDE, HIGH] = [440, 130];
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

function chart(head, curve) {
  const last = curve.at(-1).n;
  const all = curve.flatMap(({ scores }) => scores);
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const x = (n) => (WIDE * n) / last;
  const y = (score) => HIGH - 8 - ((HIGH - 16) * (score - low)) / (high - low);
  const lines = head.seats.map(({ seat }) => {
    let path = `M0,${y(curve[0].scores[seat])}`;
    for (const { n, scores } of curve) path += `H${x(n).toFixed(1)}V${y(scores[seat]).toFixed(1)}`;
    return draw("path", { d: path, class: `line of-${seat}` });
  });
  const turn = turning(curve);
  const mark = turn ? [draw("line", { x1: x(turn.n), x2: x(turn.n), y1: 4, y2: HIGH, class: "turn" })] : [];
  const picture = draw("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, class: "curve", role: "img", "aria-label": say("web.end.curve") },
    draw("line", { x1: 0, x2: WIDE, y1: y(low), y2: y(low), class: "floor" }), ...mark, ...lines);
  const legend = el("p", { className: "legend" }, ...head.seats.map(({ seat, called }) =>
    el("span", { className: `of-${seat}` }, called)));
  const rivals = head.seats.length > 1;
  return el("figure", {}, el("figcaption", {}, say("web.end.curve")), picture, legend,
    ...watch("web.end.turning", turn), ...(rivals ? watch("web.end.closest", closest(curve)) : []));
}

/** A row for each source, a column for each seat. */
function table(head, sources) {
  const names = head.seats.map(({ seat, called }) => el("th", { scope: "col", className: `of-${seat}` }, called));
  const rows = sources.map(({ name, points }) => el("tr", {}, el("th", { scope: "row" }, name),
    ...points.map((each) => el("td", {}, each ? String(each) : "–"))));
  return el("table", { className: "sources" }, el("caption", {}, say("web.end.sources")),
    el("thead", {}, el("tr", {}, el("td", {}), ...names)), el("tbody", {}, ...rows));
}

/** What can be said of the match; nothing where the game has no such numbers. */
export async function review(head) {
  const { curve, sources, best } = await get(`${at("review")}?lang=${lang}`);
  return [
    ...(best ? [el("p", { className: "best" }, best)] : []),
    ...(curve.length > 1 ? [chart(head, curve)] : []),
    ...(sources.length ? [table(head, sources)] : []),
  ];
}
