/** What lies over the ground and beneath the figures: reach, legal squares, lines of fire. */

import { outlineOf, spotOf } from "./squares";
import { SQUARE } from "./Base";

export type MarkKind = "go" | "target" | "place";

export interface LineOfFire {
  from: { x: number; y: number };
  to: { x: number; y: number };
  status: string;
  label: string;
  stopped?: { x: number; y: number } | null;
}

/** The squares that may be chosen now: a tint, an outline, and a dot in each. */
export function Squares({ squares, kind }: { squares: string[]; kind: MarkKind | "reach" | "made" | "gone" }) {
  if (!squares.length) return null;
  const fill = squares.map(spotOf);
  return (
    <g class={`marked marked-${kind}`} aria-hidden="true">
      {fill.map(({ x, y }) => (
        <rect key={`${x},${y}`} x={x * SQUARE} y={y * SQUARE} width={SQUARE} height={SQUARE} />
      ))}
      <path d={outlineOf(squares, SQUARE)} />
      {!["reach", "made", "gone"].includes(kind) &&
        fill.map(({ x, y }) => (
          <circle key={`${x},${y}`} cx={(x + 0.5) * SQUARE} cy={(y + 0.5) * SQUARE} r="3.6" />
        ))}
    </g>
  );
}

/** A line of fire: solid if clear, dashed if hindered, dotted up to a cross if blocked. */
export function Line({ line }: { line: LineOfFire }) {
  const [ax, ay] = [line.from.x * SQUARE, line.from.y * SQUARE];
  const [bx, by] = [line.to.x * SQUARE, line.to.y * SQUARE];
  const long = Math.hypot(bx - ax, by - ay) || 1;
  const [dx, dy] = [(bx - ax) / long, (by - ay) / long];
  const clear = long > 60 ? 23 : long * 0.3;
  const start = { x: ax + dx * clear, y: ay + dy * clear };
  const end = { x: bx - dx * clear, y: by - dy * clear };
  const d = `M${start.x} ${start.y}L${end.x} ${end.y}`;
  const blocked = line.status === "blocked";
  const foot = { x: end.x - dx * 11, y: end.y - dy * 11 };
  const stop = line.stopped
    ? { x: line.stopped.x * SQUARE, y: line.stopped.y * SQUARE }
    : { x: (ax + bx) / 2, y: (ay + by) / 2 };
  return (
    <g class={`fire fire-${line.status}`} aria-hidden="true">
      <path d={d} class="halo" />
      <path d={d} class="shot" pathLength={1} />
      {!blocked && (
        <path
          class="head"
          d={
            `M${end.x} ${end.y}L${foot.x - dy * 6} ${foot.y + dx * 6}` +
            `L${foot.x + dx * 3} ${foot.y + dy * 3}L${foot.x + dy * 6} ${foot.y - dx * 6}Z`
          }
        />
      )}
      {blocked && (
        <g transform={`translate(${stop.x} ${stop.y})`} class="cross">
          <path d="M-6 -6L6 6M6 -6L-6 6" class="halo" />
          <path d="M-6 -6L6 6M6 -6L-6 6" />
        </g>
      )}
    </g>
  );
}

/** What a line is, in a word and its number of squares. */
export function LineLabel({ line, taken }: { line: LineOfFire; taken: { x: number; y: number }[] }) {
  const wide = line.label.length * 5.6 + 14;
  const free = (x: number, y: number) =>
    taken.every(
      (at) => Math.abs(at.x * SQUARE - x) > wide / 2 + 20 || Math.abs(at.y * SQUARE - y) > 30,
    );
  const points = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74].map((k) => ({
    x: (line.from.x + (line.to.x - line.from.x) * k) * SQUARE,
    y: (line.from.y + (line.to.y - line.from.y) * k) * SQUARE,
  }));
  const at = points.find(({ x, y }) => free(x, y)) ?? { x: points[0]!.x, y: points[0]!.y - 22 };
  return (
    <g class={`fire-label fire-${line.status}`} transform={`translate(${at.x} ${at.y})`}>
      <rect x={-wide / 2} y="-9" width={wide} height="18" rx="9" />
      <text y="0.5">{line.label}</text>
    </g>
  );
}

/** How many squares a step of a way has: a quick hand skips some. */
function stepsBetween(one: string, two: string): number {
  const [a, b] = [spotOf(one), spotOf(two)];
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
}

/** The way to a square, from the middle of one square to the next, and how long it is. */
export function Way({ squares }: { squares: string[] }) {
  const points = squares.map(spotOf).map(({ x, y }) => `${(x + 0.5) * SQUARE} ${(y + 0.5) * SQUARE}`);
  const end = spotOf(squares.at(-1)!);
  return (
    <g class="way" aria-hidden="true">
      <path d={`M${points.join("L")}`} class="halo" />
      <path d={`M${points.join("L")}`} />
      <circle cx={(end.x + 0.5) * SQUARE} cy={(end.y + 0.5) * SQUARE} r="12" />
      <text x={(end.x + 0.5) * SQUARE} y={(end.y + 0.5) * SQUARE}>
        {squares.slice(1).reduce((steps, square, k) => steps + stepsBetween(squares[k]!, square), 0)}
      </text>
    </g>
  );
}

const NOTE_WIDE = 210;
const NOTE_HIGH = 92;

/** A sentence beside a square, inside what is seen of the board. */
export function Note(props: { square: string; text: string; box: { x: number; y: number; wide: number; high: number } }) {
  const { square, text, box } = props;
  const { x, y } = spotOf(square);
  const [middle, bottom] = [(x + 0.5) * SQUARE, (y + 1) * SQUARE];
  const left = Math.min(box.x + box.wide - NOTE_WIDE - 4, Math.max(box.x + 4, middle - NOTE_WIDE / 2));
  const below = bottom + NOTE_HIGH < box.y + box.high;
  const top = below ? bottom + 4 : y * SQUARE - NOTE_HIGH - 4;
  return (
    <g class="note" pointer-events="none">
      <rect x={x * SQUARE + 1.5} y={y * SQUARE + 1.5} width={SQUARE - 3} height={SQUARE - 3} rx="4" />
      <foreignObject x={left} y={top} width={NOTE_WIDE} height={NOTE_HIGH}>
        <div class={below ? "note-text" : "note-text note-above"}>
          <p role="alert">{text}</p>
        </div>
      </foreignObject>
    </g>
  );
}
