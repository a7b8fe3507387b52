/**
 * The board: it draws what it is given and tells what was pointed at. It knows no rule; which
 * squares and figures may be chosen comes from outside.
 */

import { HOME } from "../shared/home";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ComponentChildren } from "preact";
import type { Card, Figure, GameMap, Marker } from "../protocol/view";
import { t } from "../shared/words";
import { Base, flightOf, ObjectRound, SQUARE } from "./Base";
import { Camera } from "./camera";
import { closeUp, seen } from "../shared/settings";
import { Line, LineLabel, Note, Squares, Way, type LineOfFire, type MarkKind } from "./Overlays";
import { boxOf, columnName, spotOf, squareName } from "./squares";

const MARGIN = 15;
const DRAG = 8;
/** A press that lasts so many milliseconds asks about everything on the way. */
const LONG = 550;

export interface BoardProps {
  map: GameMap;
  ground: string;
  figures: Figure[];
  /** What is written on bases, where that is not the tag. */
  tags?: Map<string, string> | null;
  cards: Card[];
  markers: Marker[];
  marked: string[];
  kind: MarkKind;
  reach: string[];
  /** The way to what is pointed at. */
  way?: string[];
  /** Squares where something has just come or gone. */
  lit?: { squares: string[]; gone: boolean } | null;
  /** What is said at a square: why it can't be chosen. */
  note?: { square: string; text: string } | null;
  /** The figure to keep in sight while something happens. */
  follow?: string | null;
  lines: LineOfFire[];
  /** Figures that may be chosen, and how they are ringed. */
  rings: Map<string, "selected" | "ready" | "target" | "friend" | "asked">;
  cursor: string | null;
  /** The squares that whoever plays wants to see now; a small screen shows them when `moment` changes. */
  focus?: string[];
  moment?: string;
  /** The square of what is selected, which comes into sight. */
  chosen?: string | null;
  label: string;
  /** Where the arrow keys begin. */
  start?: string | null;
  onSquare: (square: string, how: { finger?: boolean; asks?: boolean }) => void;
  onPoint: (square: string | null) => void;
  /** The squares whose figures can be dragged. */
  drags?: Set<string>;
  /** A figure is dragged: the squares so far. */
  onDrag?: (trail: string[]) => void;
  onDrop?: (how: { asks?: boolean }) => void;
  onCursor: (square: string) => void;
  /** Hands over where the figures are drawn, so that they can be moved. */
  onFigures?: (of: (tag: string) => SVGGElement | null) => void;
  children?: ComponentChildren;
}

const COMFORTABLE = 33;
/** How many pixels a square has when the board is seen closer: figures of 64 and more. */
const CLOSE_UP = 70;

/** As small as a square may get before the board is shown in part. */
const SMALL = COMFORTABLE - 6;

/** On a small screen the board is seen closer, where the squares are that matter now. */
function closer(camera: Camera, width: number, focus: string[], map: GameMap): void {
  const pixels = ((width / camera.box.wide) * SQUARE) / camera.zoom.peek();
  if (pixels >= SMALL) return;
  const middle = { x: Math.floor(map.width / 2), y: Math.floor(map.height / 2), wide: 1, high: 1 };
  const at = focus.length ? boxOf(focus) : middle;
  const part = {
    x: (at.x - 0.5) * SQUARE,
    y: (at.y - 0.5) * SQUARE,
    wide: (at.wide + 1) * SQUARE,
    high: (at.high + 1) * SQUARE,
  };
  if (camera.byHand && camera.sees(part)) return;
  camera.frame(part, SMALL / pixels, COMFORTABLE / pixels);
}

/** The middle of a figure, in squares. */
export function middleOf(squares: string[]): { x: number; y: number } {
  const box = boxOf(squares);
  return { x: box.x + box.wide / 2, y: box.y + box.high / 2 };
}

export function Board(props: BoardProps) {
  const { map, figures, cards, markers } = props;
  const svg = useRef<SVGSVGElement>(null);
  const [pixels, setPixels] = useState(48);
  const whole = {
    x: -MARGIN,
    y: -MARGIN,
    wide: map.width * SQUARE + 2 * MARGIN,
    high: map.height * SQUARE + 2 * MARGIN,
  };
  const camera = useMemo(() => new Camera(whole), []);
  camera.fit(whole);
  const box = camera.box;
  const gestures = useGestures(svg, camera, props);

  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      if (!width || !height) return;
      const first = !camera.seen;
      camera.look(width / height);
      if (first) closer(camera, width, props.focus ?? [], map);
      setPixels((width / camera.box.wide) * SQUARE);
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    measure();
    return () => watch.disconnect();
  }, [box.wide]);

  useEffect(() => {
    const width = svg.current?.getBoundingClientRect().width ?? 0;
    if (!width || !camera.seen) return;
    if (closeUp.value === "off") {
      if (camera.stepped) camera.home();
      camera.stepped = false;
      return;
    }
    camera.stepped = true;
    const whole = ((width / camera.box.wide) * SQUARE) / camera.zoom.peek();
    const at = props.follow ?? props.chosen ?? props.focus?.[0];
    const middle = at ? spotOf(at) : { x: map.width / 2, y: map.height / 2 };
    camera.step(CLOSE_UP / whole, (middle.x + 0.5) * SQUARE, (middle.y + 0.5) * SQUARE);
  }, [closeUp.value, camera.seen]);

  useEffect(() => {
    if (!props.follow) return;
    const { x, y } = spotOf(props.follow);
    camera.show((x + 0.5) * SQUARE, (y + 0.5) * SQUARE, 2 * SQUARE);
  }, [props.follow]);

  useEffect(() => {
    props.onFigures?.((tag) =>
      svg.current?.querySelector<SVGGElement>(`[data-figure="${CSS.escape(tag)}"]`) ?? null,
    );
  }, []);

  useEffect(() => {
    const width = svg.current?.getBoundingClientRect().width ?? 0;
    if (width && camera.seen && camera.zoom.peek() > 1.01) closer(camera, width, props.focus ?? [], map);
  }, [props.moment]);

  useEffect(() => {
    if (!props.chosen) return;
    const { x, y } = spotOf(props.chosen);
    camera.show((x + 0.5) * SQUARE, (y + 0.5) * SQUARE, SQUARE);
  }, [props.chosen]);

  useEffect(() => {
    if (!props.cursor) return;
    const { x, y } = spotOf(props.cursor);
    camera.show((x + 0.5) * SQUARE, (y + 0.5) * SQUARE, SQUARE);
  }, [props.cursor]);

  const onMap = figures.filter((figure) => figure.zone === "map" && figure.squares.length);
  const taken = onMap.map((figure) => middleOf(figure.squares));
  const objects = markers.filter((marker) => marker.kind === "object" && marker.squares.length);
  const covered = new Set(onMap.flatMap((figure) => figure.squares));
  const handsFull = new Set(onMap.filter((figure) => figure.held || figure.equipment).flatMap((figure) => figure.squares));
  const levels = useMemo(() => new Map(map.levels.flatMap((one) => one.squares.map((s) => [s, one.level]))), [map]);
  const ground = useMemo(() => inTheme(props.ground, seen.value), [props.ground, seen.value]);
  const byTag = new Map(markers.map((marker) => [marker.marker, marker]));

  return (
    <div class="board">
      <Ground markup={ground} view={`${box.x} ${box.y} ${box.wide} ${box.high}`} />
      <svg
        ref={svg}
        class="board-svg"
        viewBox={`${box.x} ${box.y} ${box.wide} ${box.high}`}
        preserveAspectRatio="xMidYMid meet"
        tabindex={0}
        role="application"
        aria-label={props.label}
        aria-describedby="board-summary"
        data-zoomed={camera.zoom.value > 1.01 ? "yes" : "no"}
        {...gestures}
      >
        <g aria-hidden="true">
          <Frame map={map} />
          <Squares squares={props.reach} kind="reach" />
          <Squares squares={props.marked} kind={props.kind} />
          {props.lit && <Squares squares={props.lit.squares} kind={props.lit.gone ? "gone" : "made"} />}
          {props.way && props.way.length > 1 && <Way squares={props.way} />}
          {objects
            .filter((marker) => !covered.has(marker.squares[0] as string))
            .map((marker) => (
              <ObjectOnMap key={marker.marker} marker={marker} />
            ))}
          {props.lines.map((line, k) => (
            <Line key={k} line={line} />
          ))}
          {[...onMap]
            .sort((one, two) => spotOf(one.squares[0]!).y - spotOf(two.squares[0]!).y)
            .map((figure) => {
              const at = boxOf(figure.squares);
              const ring = props.rings.get(figure.tag);
              const x = (at.x + at.wide / 2) * SQUARE;
              const y = (at.y + at.high / 2) * SQUARE;
              return (
                <g
                  key={figure.tag}
                  class={`figure ${ring ? `ring-${ring}` : ""}`}
                  data-figure={figure.tag}
                  data-square={figure.square}
                  transform={`translate(${x} ${y})`}
                >
                  {ring && <Ring kind={ring} a={(at.wide / 2) * SQUARE} b={(at.high / 2) * SQUARE} />}
                  <Base
                    figure={figure}
                    card={cards[figure.card] as Card}
                    tag={props.tags?.get(figure.tag)}
                    held={figure.held ? byTag.get(figure.held) : undefined}
                    pixels={pixels}
                    wide={at.wide}
                    high={at.high}
                    height={heightOf(figure, levels)}
                  />
                </g>
              );
            })}
          {objects
            .filter((marker) => covered.has(marker.squares[0] as string))
            .map((marker) => (
              <ObjectOnMap key={marker.marker} marker={marker} under={handsFull.has(marker.squares[0]!) ? "high" : "low"} />
            ))}
          {props.lines.filter((line) => line.label).map((line, k) => (
            <LineLabel key={k} line={line} taken={taken} />
          ))}
          {props.cursor && <Cursor square={props.cursor} />}
          {props.note && <Note {...props.note} box={box} />}
        </g>
        {props.children}
      </svg>
      {camera.zoom.value > 1.01 && (
        <button type="button" class="board-home" aria-label={t("whole-board")} onClick={() => camera.home()}>
          ⤢
        </button>
      )}
    </div>
  );
}

/** The ground has a layer to itself: what changes above it doesn't paint it again. */
function Ground({ markup, view }: { markup: string; view: string }) {
  const inside = useMemo(() => <g dangerouslySetInnerHTML={{ __html: markup.replaceAll(' href="/', ` href="${HOME}`) }} />, [markup]);
  return (
    <svg class="board-ground" viewBox={view} preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      {inside}
    </svg>
  );
}

/** The ground with the pictures of its place in the theme that is seen now. */
export const inTheme = (ground: string, shown: "light" | "dark"): string =>
  ground.replace(/(\/api\/places\/[^"?]*\?)theme=light/g, `$1theme=${shown}`);

/** How high a figure stands or flies, if not on the ground. */
function heightOf(figure: Figure, levels: Map<string, number>): string {
  const flight = flightOf(figure);
  if (flight) return flight;
  const level = levels.get(figure.square ?? "") ?? 1;
  return level > 1 ? String(level) : "";
}

function Ring({ kind, a, b }: { kind: string; a: number; b: number }) {
  return (
    <rect
      class={`halo-${kind}`}
      x={-a + 0.5}
      y={-b + 0.5}
      width={2 * a - 1}
      height={2 * b - 1}
      rx={Math.min(a, b) * 0.5}
    />
  );
}

function Cursor({ square }: { square: string }) {
  const { x, y } = spotOf(square);
  return (
    <rect
      class="cursor"
      x={x * SQUARE + 1.5}
      y={y * SQUARE + 1.5}
      width={SQUARE - 3}
      height={SQUARE - 3}
      rx="4"
    />
  );
}

const UNDER = { low: 2.4, high: -10 };

/** Under a figure it lies at the right edge: below are the values of the figure, above its tokens. */
function ObjectOnMap({ marker, under = null }: { marker: Marker; under?: "low" | "high" | null }) {
  const box = boxOf(marker.squares);
  const x = (box.x + box.wide / 2) * SQUARE + (under ? 16.8 : 0);
  const y = (box.y + box.high / 2) * SQUARE + (under ? UNDER[under] : 0);
  return (
    <g transform={`translate(${x} ${y})`} class="object" data-marker={marker.marker}>
      <title>{[marker.name, ...(marker.gives ?? [])].join("\n")}</title>
      <ObjectRound marker={marker} r={under ? 6.8 : 15.5 * Math.min(box.wide, box.high) ** 1.1} />
    </g>
  );
}

function Frame({ map }: { map: GameMap }) {
  const columns = Array.from({ length: map.width }, (_, x) => x);
  const rows = Array.from({ length: map.height }, (_, y) => y);
  const [wide, high] = [map.width * SQUARE, map.height * SQUARE];
  return (
    <g aria-hidden="true">
      <rect width={wide} height={high} class="frame" />
      {columns.map((x) => (
        <g key={x}>
          <text x={(x + 0.5) * SQUARE} y={-7.5} class="coordinate">
            {columnName(x)}
          </text>
          <text x={(x + 0.5) * SQUARE} y={high + 7.5} class="coordinate">
            {columnName(x)}
          </text>
        </g>
      ))}
      {rows.map((y) => (
        <g key={y}>
          <text x={-7.5} y={(y + 0.5) * SQUARE} class="coordinate">
            {y + 1}
          </text>
          <text x={wide + 7.5} y={(y + 0.5) * SQUARE} class="coordinate">
            {y + 1}
          </text>
        </g>
      ))}
    </g>
  );
}

const STEPS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Closer, farther, and (0) the whole board. */
const ZOOMS: Record<string, number> = { "+": 1.25, "=": 1.25, "-": 0.8, "0": 0 };

/** A way with one more square; going back over it takes squares off again. */
export function along(trail: string[], square: string): string[] {
  const before = trail.indexOf(square);
  return before >= 0 ? trail.slice(0, before + 1) : [...trail, square];
}

/** Clicks, pointing, wheel, pinch, drag and arrow keys. */
function useGestures(
  svg: { current: SVGSVGElement | null },
  camera: Camera,
  props: BoardProps,
) {
  const state = useRef({
    touches: new Map<number, { x: number; y: number }>(),
    moved: 0,
    since: 0,
    apart: 0,
    over: null as string | null,
    /** The squares that a figure was dragged over; null if none is. */
    trail: null as string[] | null,
  }).current;

  const place = (x: number, y: number) => {
    const matrix = svg.current?.getScreenCTM()?.inverse();
    if (!matrix) return { x: 0, y: 0 };
    const at = new DOMPoint(x, y).matrixTransform(matrix);
    return { x: at.x, y: at.y };
  };
  const squareAt = (clientX: number, clientY: number): string | null => {
    const at = place(clientX, clientY);
    const x = Math.floor(at.x / SQUARE);
    const y = Math.floor(at.y / SQUARE);
    const inside = x >= 0 && y >= 0 && x < props.map.width && y < props.map.height;
    return inside ? squareName({ x, y }) : null;
  };
  /** The figure below the pointer begins a way; a finger first selects what it drags, and else moves the board. */
  const heldAt = (event: PointerEvent): string[] | null => {
    const square = squareAt(event.clientX, event.clientY);
    if (!square || event.button > 0 || !props.drags?.has(square)) return null;
    return event.pointerType === "mouse" || square === props.chosen ? [square] : null;
  };
  const letGo = () => {
    if (state.trail) props.onDrag?.([]);
    state.trail = null;
  };
  const point = (square: string | null) => {
    if (square === state.over) return;
    state.over = square;
    props.onPoint(square);
  };

  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      camera.scale(Math.exp(-event.deltaY / 600), place(event.clientX, event.clientY));
    };
    element.addEventListener("wheel", wheel, { passive: false });
    return () => element.removeEventListener("wheel", wheel);
  }, []);

  return {
    onPointerDown(event: PointerEvent) {
      state.touches.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (state.touches.size === 1) {
        state.moved = 0;
        state.since = performance.now();
        state.trail = heldAt(event);
      }
      if (state.touches.size === 2) {
        letGo();
        const [one, two] = [...state.touches.values()];
        state.apart = Math.hypot(one!.x - two!.x, one!.y - two!.y);
        state.moved = DRAG + 1;
      }
    },
    onPointerMove(event: PointerEvent) {
      const before = state.touches.get(event.pointerId);
      if (!before) {
        if (event.pointerType === "mouse") point(squareAt(event.clientX, event.clientY));
        return;
      }
      const now = { x: event.clientX, y: event.clientY };
      state.moved += Math.hypot(now.x - before.x, now.y - before.y);
      state.touches.set(event.pointerId, now);
      if (state.moved <= DRAG) return;
      svg.current?.setPointerCapture(event.pointerId);
      const scale = svg.current?.getScreenCTM()?.a ?? 1;
      if (state.trail && state.touches.size === 1) {
        const square = squareAt(event.clientX, event.clientY);
        if (!square || square === state.trail.at(-1)) return;
        state.trail = along(state.trail, square);
        props.onDrag?.(state.trail);
      } else if (state.touches.size === 1) {
        camera.pan((now.x - before.x) / scale, (now.y - before.y) / scale);
      } else if (state.touches.size === 2) {
        const [one, two] = [...state.touches.values()];
        const apart = Math.hypot(one!.x - two!.x, one!.y - two!.y);
        camera.scale(apart / (state.apart || apart), place((one!.x + two!.x) / 2, (one!.y + two!.y) / 2));
        camera.pan((now.x - before.x) / scale / 2, (now.y - before.y) / scale / 2);
        state.apart = apart;
      }
    },
    onPointerUp(event: PointerEvent) {
      const alone = state.touches.size === 1;
      state.touches.delete(event.pointerId);
      if (alone && state.trail && state.moved > DRAG) {
        state.trail = null;
        return props.onDrop?.({ asks: event.shiftKey });
      }
      state.trail = null;
      if (!alone || state.moved > DRAG || event.button > 0) return;
      const square = squareAt(event.clientX, event.clientY);
      if (event.pointerType !== "mouse") point(square);
      const asks = event.shiftKey || performance.now() - state.since > LONG;
      if (square) props.onSquare(square, { finger: event.pointerType !== "mouse", asks });
    },
    onPointerCancel(event: PointerEvent) {
      letGo();
      state.touches.delete(event.pointerId);
    },
    onPointerLeave(event: PointerEvent) {
      if (event.pointerType === "mouse") point(null);
    },
    onKeyDown(event: KeyboardEvent) {
      const step = STEPS[event.key];
      if (step && !event.altKey && !event.ctrlKey && !event.metaKey) {
        if (!props.cursor && props.start) {
          props.onCursor(props.start);
          event.preventDefault();
          return;
        }
        const from = props.cursor ? spotOf(props.cursor) : { x: 0, y: 0 };
        const by = event.shiftKey ? 4 : 1;
        const x = Math.min(props.map.width - 1, Math.max(0, from.x + step[0] * by));
        const y = Math.min(props.map.height - 1, Math.max(0, from.y + step[1] * by));
        props.onCursor(squareName({ x, y }));
        event.preventDefault();
      } else if (event.key in ZOOMS && !event.ctrlKey && !event.metaKey) {
        const { x, y } = camera.middle.peek();
        const by = ZOOMS[event.key]!;
        if (by) camera.scale(by, { x, y });
        else camera.home();
        event.preventDefault();
      } else if ((event.key === "Enter" || event.key === " ") && props.cursor) {
        props.onSquare(props.cursor, { asks: event.shiftKey });
        event.preventDefault();
      }
    },
  };
}
