/**
 * The outlines of bases, one per side, and the devices on their faces.
 * The same shapes as in the pictures of `openclix.draw.shapes`: a base is recognised by its outline
 * as well as by its colour, and figures of one card share a device.
 */

export type Shape = "round" | "notched" | "hexagon" | "square" | "scalloped" | "diamond";

const NOTCHES = 8;
const TURN = 2 * Math.PI;

const n = (value: number) => String(Math.round(value * 100) / 100);
const at = (x: number, y: number) => `${n(x)} ${n(y)}`;
const around = (r: number, turn: number): [number, number] => [
  r * Math.cos(turn),
  r * Math.sin(turn),
];

/** The outline of a base around the origin, as path data; larger bases are rectangles. */
export function outline(shape: Shape, a: number, b: number, large = false): string {
  const round = ROUND[shape];
  if (a === b && round && !(large && shape === "diamond")) return round(a);
  return rectangle(shape, a, b);
}

function circle(r: number): string {
  const arc = `A${at(r, r)} 0 1 1`;
  return `M${at(-r, 0)}${arc} ${at(r, 0)}${arc} ${at(-r, 0)}Z`;
}

/** A circle with bites out of its rim, as a dial has. */
function notched(r: number): string {
  const half = 0.15;
  const bite = r * half * 1.05;
  const words: string[] = [];
  for (let k = 0; k < NOTCHES; k++) {
    const turn = ((k + 0.5) * TURN) / NOTCHES;
    const [ax, ay] = around(r, turn - half);
    const [bx, by] = around(r, turn + half);
    words.push(k === 0 ? `M${at(ax, ay)}` : `A${at(r, r)} 0 0 1 ${at(ax, ay)}`);
    words.push(`A${at(bite, bite)} 0 0 0 ${at(bx, by)}`);
  }
  const [ax, ay] = around(r, Math.PI / NOTCHES - half);
  return `${words.join("")}A${at(r, r)} 0 0 1 ${at(ax, ay)}Z`;
}

/** A circle of bulges. */
function scalloped(r: number): string {
  const inner = r * 0.91;
  const bulge = inner * Math.sin(Math.PI / NOTCHES) * 1.04;
  const corners = Array.from({ length: NOTCHES }, (_, k) => around(inner, (k * TURN) / NOTCHES));
  const [first, ...rest] = corners as [[number, number], ...[number, number][]];
  const arcs = [...rest, first].map((corner) => `A${at(bulge, bulge)} 0 0 1 ${at(...corner)}`);
  return `M${at(...first)}${arcs.join("")}Z`;
}

function regular(r: number, corners: number): string {
  const points = Array.from({ length: corners }, (_, k) => at(...around(r, (k * TURN) / corners)));
  return `M${points.join("L")}Z`;
}

const ROUND: Partial<Record<Shape, (r: number) => string>> = {
  round: circle,
  notched,
  scalloped,
  hexagon: (r) => regular(r * 1.08, 6),
  diamond: (r) => regular(r * 1.12, 4),
};

/** Per shape, how large a rectangle's corners are and how they bend: outwards, inwards, or cut. */
const CORNERS: Record<Shape, [number, string]> = {
  round: [0.42, "1"],
  notched: [0.2, "0"],
  hexagon: [0.3, ""],
  square: [0.16, "1"],
  scalloped: [0.3, "1"],
  diamond: [0.5, ""],
};

function rectangle(shape: Shape, a: number, b: number): string {
  const [share, bend] = CORNERS[shape];
  const q = share * Math.min(a, b);
  const corner = (x: number, y: number) =>
    bend ? `A${at(q, q)} 0 0 ${bend} ${at(x, y)}` : `L${at(x, y)}`;
  return (
    `M${at(-a + q, -b)}L${at(a - q, -b)}${corner(a, -b + q)}` +
    `L${at(a, b - q)}${corner(a - q, b)}` +
    `L${at(-a + q, b)}${corner(-a, b - q)}` +
    `L${at(-a, -b + q)}${corner(-a + q, -b)}Z`
  );
}

// ------------------------------------------------------------------ devices

/** A plain heraldic device inside a circle of radius 1, chosen by the name alone, as path data. */
export function device(name: string): string {
  return DEVICES[crc32(name) % DEVICES.length] as string;
}

function band(share: number, turn: number): string {
  const h = Math.sqrt(1 - share * share);
  const c = Math.cos((turn * Math.PI) / 180);
  const s = Math.sin((turn * Math.PI) / 180);
  const point = (x: number, y: number) => `${(x * c - y * s).toFixed(3)} ${(x * s + y * c).toFixed(3)}`;
  return (
    `M${point(-share, -h)}A1 1 0 0 1 ${point(share, -h)}` +
    `L${point(share, h)}A1 1 0 0 1 ${point(-share, h)}Z`
  );
}

function sector(start: number, turn: number): string {
  const [ax, ay] = around(1, start * TURN);
  const [bx, by] = around(1, (start + turn) * TURN);
  return `M0 0L${ax.toFixed(3)} ${ay.toFixed(3)}A1 1 0 0 1 ${bx.toFixed(3)} ${by.toFixed(3)}Z`;
}

function star(): string {
  const points = Array.from({ length: 10 }, (_, k) => {
    const [x, y] = around(k % 2 === 0 ? 0.98 : 0.42, (k / 10 - 0.25) * TURN);
    return `${x.toFixed(3)} ${y.toFixed(3)}`;
  });
  return `M${points.join("L")}Z`;
}

const BOLT_CORNERS = [[0.25, -1], [-0.62, 0.14], [-0.08, 0.14], [-0.25, 1], [0.62, -0.2], [0.06, -0.2]];

/** A bolt of lightning of radius 1. */
export const BOLT = `M${BOLT_CORNERS.map(([x, y]) => `${x} ${y}`).join("L")}Z`;

const DEVICES = [
  band(0.34, 0),
  band(0.34, 90),
  band(0.34, -45),
  band(0.34, 45),
  sector(0.5, 0.25) + sector(0, 0.25),
  sector(0, 0.5),
  sector(0.25, 0.5),
  band(0.24, 0) + band(0.24, 90),
  star(),
  BOLT,
  "M-.62 0A.62 .62 0 1 1 .62 0A.62 .62 0 1 1 -.62 0Z",
  "M0 -1L.7 0L0 1L-.7 0Z",
];

let table: Uint32Array | undefined;

/** The checksum by which the pictures choose devices as well. */
export function crc32(text: string): number {
  if (!table) {
    table = new Uint32Array(256);
    for (let k = 0; k < 256; k++) {
      let c = k;
      for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
      table[k] = c >>> 0;
    }
  }
  let crc = 0xffffffff;
  for (const byte of new TextEncoder().encode(text))
    crc = (table[(crc ^ byte) & 0xff] as number) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
