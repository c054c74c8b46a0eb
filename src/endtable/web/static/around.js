// Before the match and after it, and what was missed. Loaded when it is time.
import { at, bad, button } from "./menu.js";
import { by, data, el, get, lang, later, luck, post, say } from "./page.js";
import { question } from "./question.js";
import { emblem, known, review, side } from "./review.js";
import { share } from "./share.js";

const go = (made) => (location.href = `/t/${made.table}`);

/** Before the match: free seats, or the way for others to come; the world of the game behind it. */
export function seating(head) {
  document.body.style.setProperty("--scene", `url("/scene/${data.game}.svg")`);
  const open = head.you.length ? [] : head.seats.filter((seat) => seat.kind === "open");
  const free = open.filter((seat) => open.find((each) => each.called === seat.called) === seat); // alike: once
  const link = el("input", { className: "link", value: location.href, readOnly: true, ariaLabel: say("web.table.link") });
  link.onfocus = () => link.select();
  return [
    ...free.map((seat) => button(say("web.table.sit", { seat: seat.called }), () =>
      post(at("join"), { seat: seat.seat, share: luck() }).then(() => location.reload(), bad), "go sit")),
    ...(head.you.length ? [link] : []),
    button(say("web.table.share"), () => share(), head.you.length ? "go" : ""),
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
    return el("li", { className: [head.you.includes(seat) ? "mine" : "", side(seat)].join(" ").trim() },
      el("b", { className: "place" }, `${place}.`), el("span", { className: "name" }, emblem(seat), head.seats[seat]?.called ?? ""),
      el("span", { className: "bar" }, bar), el("b", {}, String(own)));
  }));
}

/** The last page of a story once more, where it has one. */
function told() {
  const page = document.querySelector('#pages [data-page^="end-"]');
  const parts = [...(page?.querySelectorAll(".story-art, h2, .story-words p, .story-numbers, .story-unlocked") ?? [])];
  return parts.length ? [el("div", { className: "ending-told" }, ...parts.map((part) => part.cloneNode(true)))] : [];
}

/** The result takes the room of the board, which can be looked at instead. */
function over_the_board() {
  document.body.style.setProperty("--scene", `url("/scene/${data.game}.svg")`);
  const shown = by("table").classList;
  shown.add("result");
  const made = button(say("web.end.board"), () => {
    made.textContent = say(shown.toggle("result") ? "web.end.board" : "web.end.result");
  });
  return made;
}

/** What the seed was, and what it was made of if not by the server alone. */
function prove({ fair }, { seed, server }) {
  by("seed").textContent = seed;
  by("shares").hidden = !server;
  by("shares").lastElementChild.textContent = server ? JSON.stringify([server, Object.entries(fair.shares).sort()]) : "";
}

/** After the match: how it ended, again, watch, take home. */
export function ended(head, now) {
  const { result } = now;
  prove(head, now);
  const how = verdict(head, result);
  const story = told();
  const swapped = button(say("web.end.swapped"), () => post(`${at("rematch")}?swapped=true`).then(go, bad), "go");
  const two = result.how !== ""; // sides can be swapped where there are several
  const onward = head.campaign && how !== "lost" // who has lost goes back to the campaign, or tries again
    ? [el("a", { className: "button go", href: `/campaign/${head.campaign}` }, say("web.end.onward"))] : [];
  const again = button(say("web.table.rematch"), () => post(at("rematch")).then(go, bad), two || onward.length ? "" : "go");
  const later_on = el("div", { className: "review awaited" });
  const ending = el("p", { className: "ending" });
  const looked = known();
  looked.then((known_of_it) => {
    ending.textContent = known_of_it.endings[head.you[0]] ?? "";
    later_on.replaceChildren(...review(head, known_of_it));
  }).catch(() => {}).then(() => later_on.classList.remove("awaited"));
  const card = button(say("web.end.card"), async () => {
    const words = { verdict: say(`web.end.${how}`), why: question(head, { result }), review: await looked };
    (await later("./card.js"))?.hand_on(head, result, words);
  });
  const link = (href, key, more = {}) => el("a", { className: "button", href, ...more }, say(key));
  const picture = `${at("picture")}?kind=png&theme=dark&lang=${lang}`;
  return [
    el("div", { className: "end-head" }, el("p", { className: `verdict ${how}` }, say(`web.end.${how}`)), ending),
    ...story,
    ...(result.points.length && head.seats.length > 1 ? [standings(head, result)] : []),
    el("div", { className: "end-acts" }, ...onward, ...(head.you.length ? (two ? [swapped, again] : [again]) : [])),
    later_on,
    el("div", { className: "end-acts" },
      over_the_board(),
      link(`/replay/${data.table}`, "web.table.replay"),
      card,
      link(picture, "web.end.picture", { download: "endtable.png" }),
      link(at("match"), "web.table.file"),
      button(say("web.table.share"), () => share(`${location.origin}/replay/${data.table}`))),
  ];
}

/** What has happened since a line of the match: frames with their words, which the log has already. */
export async function since(number) {
  const part = await get(`${at("replay")}?since=${number}&lines=50&lang=${lang}`);
  return part.lines.flatMap(({ frames, words }) => frames.map((frame, k) => ({
    ...frame, known: true, words: words.filter((word) => Math.min(word.frame, frames.length - 1) === k),
  })));
}
