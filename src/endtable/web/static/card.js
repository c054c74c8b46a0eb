// The result of a match as a picture to show to friends, drawn here: who won, how it stood all along, who was best.
import { data, lang, note, say } from "./page.js";

const [WIDE, HIGH] = [1200, 630];
const LINES = ["#5ff5e6", "#ee8a4a", "#8fdc6c", "#f2c14e", "#b78ae0", "#c0ab8b"];
const INK = "#efe2c8";

const font = (size, weight = "bold") => `${weight} ${size}px "DejaVu Sans", "Noto Sans", system-ui, sans-serif`;

/** The picture of the game behind everything; none if it cannot be had. */
function scene() {
  return new Promise((done) => {
    const made = new Image();
    made.onload = () => done(made);
    made.onerror = () => done(null);
    made.src = `/scene/${data.game}.svg`;
  });
}

/** Text in a place, smaller where it is too long for it. */
function write(pen, text, { x, y, size, most, ink = INK, weight = "bold", align = "left" }) {
  pen.fillStyle = ink;
  pen.textAlign = align;
  for (let points = size; ; points -= 2) {
    pen.font = font(points, weight);
    if (pen.measureText(text).width <= most || points <= 14) break;
  }
  pen.fillText(text, x, y, most);
}

/** The colour of a seat on the page: its army or faction, else one of the house. */
function colour(seat) {
  const shown = document.querySelector(`#place-${seat} .brief`);
  const look = shown ? getComputedStyle(shown) : null;
  return look?.getPropertyValue("--shine").trim() || LINES[seat % LINES.length];
}

function ground(pen, picture) {
  pen.fillStyle = "#181310";
  pen.fillRect(0, 0, WIDE, HIGH);
  if (picture) pen.drawImage(picture, 0, 0, WIDE, (WIDE * picture.height) / picture.width);
  const shade = pen.createLinearGradient(0, 0, 0, HIGH);
  shade.addColorStop(0, "#18131066");
  shade.addColorStop(0.5, "#181310c4");
  shade.addColorStop(1, "#181310f4");
  pen.fillStyle = shade;
  pen.fillRect(0, 0, WIDE, HIGH);
}

/** Everybody with their number, the best first. */
function standings(pen, head, { places, points }) {
  const order = head.seats.map(({ seat }) => seat).sort((one, two) => places[one] - places[two]);
  const row = Math.min(74, 330 / order.length);
  order.forEach((seat, at) => {
    const y = 250 + at * row;
    pen.fillStyle = colour(seat);
    pen.fillRect(64, y - row * 0.42, 12, row * 0.72);
    write(pen, head.seats[seat].called, { x: 94, y: y + 8, size: row * 0.44, most: 290 });
    write(pen, String(points[seat]), { x: 480, y: y + 8, size: row * 0.56, most: 90, align: "right" });
  });
}

/** How everybody stood all along. */
function curve(pen, head, told) {
  if (told.length < 2) return;
  const all = told.flatMap(({ scores }) => scores);
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const x = (n) => 560 + (576 * n) / told.at(-1).n;
  const y = (score) => 480 - (280 * (score - low)) / (high - low);
  pen.fillStyle = "#2a221ccc";
  pen.fillRect(536, 176, 616, 324);
  pen.lineWidth = 5;
  for (const { seat } of head.seats) {
    pen.strokeStyle = colour(seat);
    pen.beginPath();
    let before = y(told[0].scores[seat]);
    pen.moveTo(x(0), before);
    for (const { n, scores } of told) {
      pen.lineTo(x(n), before);
      before = y(scores[seat]);
      pen.lineTo(x(n), before);
    }
    pen.stroke();
  }
}

/** The whole picture. */
async function drawn(head, result, { verdict, why, review }) {
  const made = Object.assign(document.createElement("canvas"), { width: WIDE, height: HIGH });
  const pen = made.getContext("2d");
  ground(pen, await scene());
  write(pen, verdict, { x: 60, y: 104, size: 68, most: 1080 });
  write(pen, why, { x: 62, y: 152, size: 26, most: 1080, weight: "normal", ink: "#d9c7a6" });
  if (result.points.length) standings(pen, head, result);
  curve(pen, head, review.curve);
  if (review.best) write(pen, review.best, { x: 62, y: 566, size: 24, most: 760, weight: "normal" });
  const day = new Date().toLocaleDateString(lang, { dateStyle: "long" });
  write(pen, `Endtable · ${day}`, { x: 1152, y: 566, size: 24, most: 360, ink: "#ee8a4a", align: "right" });
  return made;
}

/** Hand the picture on: to another program where the device can, else as a file. */
export async function hand_on(head, result, words) {
  const canvas = await drawn(head, result, words);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  const file = new File([blob], "endtable.png", { type: "image/png" });
  if (navigator.canShare?.({ files: [file] }))
    return navigator.share({ files: [file], url: `${location.origin}/replay/${data.table}` }).catch(() => {});
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  note(say("web.end.card_made"));
}
