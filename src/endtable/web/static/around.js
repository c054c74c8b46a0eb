// Before the match and after it, and what was missed. Loaded when it is time.
import { at, bad, button } from "./menu.js";
import { data, el, get, lang, post, say } from "./page.js";
import { review } from "./review.js";
import { share } from "./share.js";

const go = (made) => (location.href = `/t/${made.table}`);

/** Before the match: free seats. */
export function seating(head) {
  const free = head.you.length ? [] : head.seats.filter((seat) => seat.kind === "open");
  return [
    ...free.map((seat) => button(say("web.table.sit", { seat: seat.called }), () =>
      post(at("join"), { seat: seat.seat }).then(() => location.reload(), bad))),
    button(say("web.table.share"), () => share()),
  ];
}

/** How it went for whoever looks: won, lost, shared; a spectator only sees that it is over. */
function verdict(head, { winners, how, points }) {
  if (!head.you.length) return "over";
  if (!how) return points.some(Boolean) ? "won" : "lost"; // all are on one side
  if (!head.you.some((seat) => winners.includes(seat))) return "lost";
  return how === "won" ? "won" : "draw";
}

/** Everybody by place, with points and a bar as long as they are. */
function standings(head, { places, points }) {
  const most = Math.max(1, ...points);
  const rows = places.map((place, seat) => ({ place, seat, points: points[seat] }));
  rows.sort((one, two) => one.place - two.place || one.seat - two.seat);
  return el("ol", { className: "standings" }, ...rows.map(({ place, seat, points: own }) => {
    const bar = el("span", { className: "length" });
    bar.style.width = `${(100 * Math.max(0, own)) / most}%`;
    return el("li", { className: head.you.includes(seat) ? "mine" : "" },
      el("b", { className: "place" }, `${place}.`), el("span", { className: "name" }, head.seats[seat]?.called ?? ""),
      el("span", { className: "bar" }, bar), el("b", {}, String(own)));
  }));
}

/** After the match: how it ended, again, watch, take home. */
export function ended(head, result) {
  const how = verdict(head, result);
  const swapped = button(say("web.end.swapped"), () => post(`${at("rematch")}?swapped=true`).then(go, bad), "go");
  const again = button(say("web.table.rematch"), () => post(at("rematch")).then(go, bad));
  const two = result.how !== ""; // sides can be swapped where there are several
  const onward = head.campaign
    ? [el("a", { className: "button go", href: `/campaign/${head.campaign}` }, say("web.end.onward"))] : [];
  const later_on = el("div", { className: "review" });
  if (data.table) review(head).then((parts) => later_on.replaceChildren(...parts), () => {});
  return [
    el("p", { className: `verdict ${how}` }, say(`web.end.${how}`)),
    ...(result.points.length && head.seats.length > 1 ? [standings(head, result)] : []),
    ...onward,
    ...(head.you.length ? (two ? [swapped, again] : [again]) : []),
    later_on,
    el("a", { className: "button", href: `/replay/${data.table}` }, say("web.table.replay")),
    el("a", { className: "button", href: at("match") }, say("web.table.file")),
    el("a", { className: "button", href: `${at("picture")}?kind=png&theme=dark&lang=${lang}`, download: "endtable.png" }, say("web.end.picture")),
    button(say("web.table.share"), () => share(`${location.origin}/replay/${data.table}`)),
  ];
}

/** What has happened since a line of the match, as frames. */
export async function since(number) {
  const part = await get(`${at("replay")}?since=${number}&lines=50&lang=${lang}`);
  return part.lines.flatMap((each) => each.frames);
}
