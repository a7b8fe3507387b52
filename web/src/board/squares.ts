/** Squares by name, as everywhere in OpenClix: columns a, b … z, aa; rows from 1 at the top. */

export interface Spot {
  x: number;
  y: number;
}

export function columnName(x: number): string {
  let name = "";
  for (let k = x + 1; k > 0; k = Math.floor((k - 1) / 26))
    name = String.fromCharCode(97 + ((k - 1) % 26)) + name;
  return name;
}

export const squareName = (spot: Spot): string => `${columnName(spot.x)}${spot.y + 1}`;

export function spotOf(name: string): Spot {
  const found = /^([a-z]+)(\d+)$/.exec(name);
  if (!found) throw new Error(`${name} is no square`);
  let x = 0;
  for (const letter of found[1] as string) x = x * 26 + letter.charCodeAt(0) - 96;
  return { x: x - 1, y: Number(found[2]) - 1 };
}

/** How many squares two are apart, as the crow flies; endless if one of them is none. */
export function squaresApart(one: string, two: string): number {
  if (!one || !two) return Infinity;
  const [a, b] = [spotOf(one), spotOf(two)];
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
}

/** The rectangle around some squares: left, top, and how many squares wide and high. */
export function boxOf(names: string[]): { x: number; y: number; wide: number; high: number } {
  const spots = names.map(spotOf);
  const xs = spots.map((s) => s.x);
  const ys = spots.map((s) => s.y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, wide: Math.max(...xs) - x + 1, high: Math.max(...ys) - y + 1 };
}

/** The outline of a set of squares as path data, in squares of `size`, for tints and borders. */
export function outlineOf(names: Iterable<string>, size: number): string {
  const spots = new Set<string>();
  const list: Spot[] = [];
  for (const name of names) {
    const spot = spotOf(name);
    spots.add(`${spot.x},${spot.y}`);
    list.push(spot);
  }
  let path = "";
  for (const { x, y } of list) {
    const [l, t, r, b] = [x * size, y * size, (x + 1) * size, (y + 1) * size];
    if (!spots.has(`${x},${y - 1}`)) path += `M${l} ${t}H${r}`;
    if (!spots.has(`${x + 1},${y}`)) path += `M${r} ${t}V${b}`;
    if (!spots.has(`${x},${y + 1}`)) path += `M${r} ${b}H${l}`;
    if (!spots.has(`${x - 1},${y}`)) path += `M${l} ${b}V${t}`;
  }
  return path;
}
