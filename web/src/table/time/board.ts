/**
 * The board at one moment: events are applied to it one after the other, as they happened. After
 * the last event of a message it shows the same as the view, which takes its place.
 */

import { spotOf, squareName } from "../../board/squares";
import type { Card, EventRecord, Figure, Marker, Side, View } from "../../protocol/view";

export interface Moment {
  figures: Figure[];
  markers: Marker[];
  broken: View["broken"];
  sides: Side[];
}

/** What a view shows of the board. */
export const momentOf = ({ figures, markers, broken, sides }: View): Moment => ({
  figures,
  markers,
  broken,
  sides,
});

/** What a base of each shape covers, columns by rows. */
function covered(lead: string, shape: string, turned: number): string[] {
  const [a, b] = shape.split("x").map(Number) as [number, number];
  const [wide, high] = turned ? [b, a] : [a, b];
  const { x, y } = spotOf(lead);
  const squares: string[] = [];
  for (let row = 0; row < high; row++)
    for (let column = 0; column < wide; column++) squares.push(squareName({ x: x + column, y: y + row }));
  return squares;
}

type Change = (moment: Moment, record: EventRecord, cards: Card[], next: Moment) => Moment;

const text = (value: unknown): string => String(value ?? "");
const list = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : []);

function changed(moment: Moment, tag: unknown, change: (figure: Figure) => Partial<Figure>): Moment {
  const figures = moment.figures.map((one) => (one.tag === tag ? { ...one, ...change(one) } : one));
  return { ...moment, figures };
}

/** A figure stands on a square from now on, turned as the event says or else as before. */
function stands(moment: Moment, tag: unknown, lead: unknown, cards: Card[], turned?: unknown): Moment {
  return changed(moment, tag, (figure) => {
    if (!lead) return {};
    const lies = typeof turned === "number" ? turned : figure.turned;
    const shape = cards[figure.card]?.shape ?? "1x1";
    return { zone: "map", square: text(lead), squares: covered(text(lead), shape, lies), turned: lies };
  });
}

/** A figure that was in no view before comes to the map. */
const appears: Change = (moment, record, cards, next) => {
  const known = moment.figures.some((one) => one.tag === record.figure);
  const newcomer = next.figures.filter((one) => one.tag === record.figure);
  if (!known) return onto({ ...moment, figures: [...moment.figures, ...newcomer] }, record, cards, next);
  const { click, tokens } = newcomer[0]!;
  return onto(changed(moment, record.figure, () => ({ click, tokens })), record, cards, next);
};

/** A figure is off the map; what it held lies where a later event says. */
const leaves =
  (usual: string): Change =>
  (moment, { figure }, _cards, next) => {
    const there = next.figures.find((one) => one.tag === figure);
    const off = there && there.zone !== "map" ? there : undefined;
    return changed(moment, figure, (one) => ({
      zone: off?.zone ?? usual,
      square: null,
      squares: [],
      click: off?.click ?? one.click,
      tokens: off?.tokens ?? 0,
    }));
  };

const along: Change = (moment, { figure, path, lead, turned }, cards) =>
  stands(moment, figure, lead ?? list(path).at(-1), cards, turned);

const onto: Change = (moment, { figure, square, turned }, cards) =>
  stands(moment, figure, square, cards, turned);

/** A KO'd figure is gone, unless it is still asked about: then it goes with the next message. */
const falls: Change = (moment, record, cards, next) => {
  if (next.figures.some((one) => one.tag === record.figure && one.zone === "map")) return moment;
  return leaves("ko")(moment, record, cards, next);
};

/** A dial shows another click, and until the view comes the values printed there. */
function dial(moment: Moment, tag: unknown, cards: Card[], click: (figure: Figure) => number): Moment {
  return changed(moment, tag, (figure) => {
    const at = click(figure);
    const line = cards[figure.card]?.dial[at - 1];
    if (!line || at === figure.click) return { click: at, knocked_out: !line };
    const values = { ...figure.values };
    for (const [slot, value] of Object.entries(line.values))
      values[slot as keyof typeof values] = { printed: value, now: value };
    return { click: at, knocked_out: false, values };
  });
}

function held(moment: Moment, tag: unknown, marker: string | null): Moment {
  return changed(moment, tag, () => ({ held: marker }));
}

function marked(moment: Moment, id: unknown, change: Partial<Marker>): Moment {
  const markers = moment.markers.map((one) => (one.marker === id ? { ...one, ...change } : one));
  return { ...moment, markers };
}

/** A marker comes into play: as the view has it, or as the event says if it is gone by then. */
const comes: Change = (moment, { marker, kind, squares, by }, _cards, next) => {
  const known = next.markers.find((one) => one.marker === marker);
  const made: Marker = known
    ? { ...known, squares: list(squares), held_by: null }
    : {
        marker: text(marker),
        kind: text(kind),
        name: "",
        squares: list(squares),
        shape: "",
        side: null,
        by: by ? text(by) : null,
        held_by: null,
        points: 0,
        tags: [],
        power: null,
      };
  return { ...moment, markers: [...moment.markers.filter((one) => one.marker !== marker), made] };
};

/** A marker is out of play, and out of the hands that held it. */
function gone(moment: Moment, marker: string): Moment {
  const holder = moment.figures.find((one) => one.held === marker);
  const left = holder ? held(moment, holder.tag, null) : moment;
  return { ...left, markers: left.markers.filter((one) => one.marker !== marker) };
}

/** A marker, a wall or a block is destroyed. */
const breaks: Change = (moment, { piece }) => {
  const words = text(piece).split(" ");
  if (words.length === 1) return gone(moment, words[0]!);
  const { squares, edges } = moment.broken;
  if (words[0] === "block") return { ...moment, broken: { squares: [...squares, words[1]!], edges } };
  if (words[0] !== "wall") return moment;
  const edge = { square: words[1]!.split("/")[0]!, side: words[2] ?? words[1]!, kind: "wall" };
  return { ...moment, broken: { squares, edges: [...edges, edge] } };
};

const scored: Change = (moment, { side, points }) => ({
  ...moment,
  sides: moment.sides.map((one) => (one.colour === side ? { ...one, score: one.score + Number(points) } : one)),
});

/**
 * What the view shows and no event tells yet: a move that has brought its figure somewhere and
 * still asks something (its event comes when the move is over), and a KO'd figure that is only now
 * gone, because it was asked first where the thing it held falls, and a figure that is nobody
 * else's any longer.
 */
export function underway(before: Moment, view: View): EventRecord[] {
  const found: EventRecord[] = [];
  const move = view.decision?.context.move;
  const there = move?.path?.length && view.figures.find((one) => one.tag === move.figure);
  if (there && there.squares.includes(move.path.at(-1)!))
    found.push({ event: "move", figure: there.tag, path: move.path, lead: there.square, turned: there.turned });
  for (const { tag, zone, side } of before.figures) {
    const now = view.figures.find((one) => one.tag === tag);
    if (zone === "map" && now && now.zone !== "map")
      found.push({ event: now.zone === "ko" ? "ko" : "leaves the map", figure: tag });
    if (now && now.side !== side)
      found.push({ event: "controlled", figure: tag, side: view.sides[now.side]?.colour });
  }
  for (const { marker, squares } of before.markers) {
    const now = view.markers.find((one) => one.marker === marker);
    if (squares.length && now && !now.squares.length && !now.held_by)
      found.push({ event: "puts down", marker, squares: [] }); // it is in the air
  }
  return found;
}

/** How each event changes the board. Events that are not here change nothing on it. */
const CHANGES: Record<string, Change> = {
  "set up": onto,
  move: along,
  knockback: along,
  carried: onto,
  place: onto,
  arrives: appears,
  returns: onto,
  "steps out": onto,
  freed: onto,
  "leaves the map": leaves("off-map"),
  "sent back": leaves("sideline"),
  exits: leaves("removed"),
  removed: leaves("removed"),
  captured: leaves("captured"),
  boards: leaves("off-map"),
  attached: leaves("off-map"),
  "handed over": leaves("ko"),
  ko: falls,
  damage: (moment, { figure, clicks }, cards) =>
    dial(moment, figure, cards, (one) => one.click + Number(clicks)),
  heal: (moment, { figure, clicks }, cards) =>
    dial(moment, figure, cards, (one) => one.click - Number(clicks)),
  clicked: (moment, { figure, click }, cards) => dial(moment, figure, cards, () => Number(click)),
  token: (moment, { figure, tokens }) => changed(moment, figure, () => ({ tokens: Number(tokens) })),
  "token off": (moment, { figure, tokens }) => changed(moment, figure, () => ({ tokens: Number(tokens) })),
  clears: (moment, { figure }) => changed(moment, figure, () => ({ tokens: 0 })),
  "picks up": (moment, { figure, marker }) =>
    held(marked(moment, marker, { squares: [], held_by: text(figure) }), figure, text(marker)),
  "puts down": (moment, { figure, marker, squares }) =>
    held(marked(moment, marker, { squares: list(squares), held_by: null }), figure, null),
  equips: (moment, { figure, equipment, marker }) =>
    changed(marker ? gone(moment, text(marker)) : moment, figure, () => ({ equipment: text(equipment) })),
  unequips: (moment, { figure }) => changed(moment, figure, () => ({ equipment: null })),
  marker: comes,
  "marker gone": (moment, { marker }) => gone(moment, text(marker)),
  "marker placed": (moment, { marker, square }) => marked(moment, marker, { squares: [text(square)] }),
  destroyed: breaks,
  score: scored,
  controlled: (moment, { figure, side }) =>
    changed(moment, figure, () => ({ side: moment.sides.findIndex((one) => one.colour === side) })),
  "by hand": (_moment, _record, _cards, next) => next,
  mission: (moment, { side, points }) => ({
    ...moment,
    sides: moment.sides.map((one) => (one.colour === side ? { ...one, mission: Number(points) } : one)),
  }),
};

export const CHANGING: readonly string[] = Object.keys(CHANGES);

/** The board after an event. `next` is where all events of the message lead to. */
export function after(moment: Moment, record: EventRecord, cards: Card[], next: Moment): Moment {
  return CHANGES[record.event]?.(moment, record, cards, next) ?? moment;
}
