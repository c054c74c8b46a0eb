// A hex of the board has a name (d4 is the middle) and, in positions, two numbers.
const COLUMNS = "abcdefg";

export function coordinates(name) {
  const q = COLUMNS.indexOf(name[0]) - 3;
  return [q, Number(name.slice(1)) - 4 - Math.min(q, 0)];
}
