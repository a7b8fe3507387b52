/** A figure's base: ring, device, tag, stat slot, click, tokens and what it holds. */

import tokens from "@tokens";
import { marks } from "../shared/settings";
import {
  emblemAddress,
  emblemOf,
  objectAddress,
  PLAIN,
  powerLook,
  sideLook,
  SPECIAL,
  type PowerLook,
} from "../shared/looks";
import { SLOTS, isSpecial, type Card, type Figure, type Marker } from "../protocol/view";
import { portrait } from "./portrait";
import { device, outline } from "./shapes";

export const SQUARE = 48;
const base = tokens.base;
const LONGEST_TAG = 5;

/** A tag as a base has room for it; what tells it from others is often its end. */
export function shortTag(tag: string): string {
  if (tag.length <= LONGEST_TAG) return tag;
  return /\d$/.test(tag) ? `${tag.slice(0, 3)}…${tag.slice(-1)}` : `${tag.slice(0, 4)}…`;
}

export interface BaseProps {
  figure: Figure;
  card: Card;
  /** What is written on it, where that is not its tag. */
  tag?: string | undefined;
  held?: Marker | undefined;
  /** How many pixels a square has on the screen; small ones show less. */
  pixels: number;
  wide?: number;
  high?: number;
  /** How high it is: the level of its square, or how it flies. */
  height?: string;
}

/** How a figure flies, in books where fliers hover or soar. */
export function flightOf(figure: Figure): "" | "hovering" | "soaring" {
  if (figure.plane > 0) return "soaring";
  return figure.powers.some((power) => power.power === "flying") ? "hovering" : "";
}

/** The shadow is farther off, the higher a figure flies. */
const SHADOWS: Record<string, string> = { hovering: "translate(3 4)", soaring: "translate(6 8)" };

/** Below so many pixels a base shows its click and no values. */
const TOO_SMALL = 24;

/** From so many pixels on a base has room for the emblem of its team. */
const ROOMY = 60;

/** As large as the digits of a base have to be, in units: 10 pixels high on any usual screen. */
export function digitSize(pixels: number): number {
  return Math.min(17, Math.max(13.2, (14.6 * SQUARE) / pixels));
}

/** Draws around the origin, for a base of so many squares. */
export function Base({ figure, card, tag, held, pixels, wide = 1, high = 1, height = "" }: BaseProps) {
  const look = sideLook(figure.side);
  const large = wide * high > 1;
  const margin = figure.size === "tiny" ? 7 : 1.6;
  const a = (wide / 2) * SQUARE - margin;
  const b = (high / 2) * SQUARE - margin;
  const inner = Math.min(a, b) * 0.14;
  const slot = pixels >= TOO_SMALL && !figure.knocked_out && !!card.dial[figure.click - 1];
  const digits = digitSize(pixels);
  const floor = (high / 2) * SQUARE - 0.6;
  const edge = slot ? floor - digits : floor - 9;
  const side = (wide / 2) * SQUARE;
  const team = emblemOf([...card.teams, ...card.keywords]);
  return (
    <>
      <path d={outline(look.shape, a, b, large)} transform={SHADOWS[height] ?? "translate(1.2 1.8)"} class="cast" />
      <path d={outline(look.shape, a, b, large)} class="rim" />
      <path d={outline(look.shape, a, b, large)} fill={look.colour} class="ring" />
      <Face card={card} figure={figure} tag={tag} a={a - inner} b={b - inner} colour={look.colour} top={slot ? -(digits / 2) : 0} />
      {slot && <Strip figure={figure} card={card} y={floor - digits} size={digits} room={2 * side - 2.4} />}
      {pixels >= ROOMY && team && (
        <g class="emblem">
          <rect x={-side + 1.2} y={-side * 0.3 - 5.6} width="11.2" height="11.2" rx="2.6" fill={base.face} />
          <image href={emblemAddress(team)} x={-side + 1.8} y={-side * 0.3 - 5} width="10" height="10" />
        </g>
      )}
      <Badge click={figure.click} x={-side + 6.6} y={edge - 5.6} />
      <Pips tokens={figure.tokens} x={side - 7} y={-(high / 2) * SQUARE + 7.5} />
      {held && (
        <g transform={`translate(${side - 7.4} ${edge - 5.4})`}>
          <ObjectRound marker={held} r={7.2} />
        </g>
      )}
      {figure.equipment && (
        <g transform={`translate(${side - 5.8} ${held ? -4.6 : edge - 5})`} class="equipped">
          <Gear r={5.6} />
        </g>
      )}
      {height && (
        <g transform={`translate(${-side + 7} ${-(high / 2) * SQUARE + 6.6})`} class="height">
          {height in SHADOWS ? <FlightStand how={height} /> : <Level level={height} />}
        </g>
      )}
    </>
  );
}

function Level({ level }: { level: string }) {
  return (
    <>
      <path d="M-7 6L0 -7L7 6Z" />
      <text y="2.2" font-size="8.4" class="chip">
        {level}
      </text>
    </>
  );
}

/** One wing for a figure that hovers, two for one that soars. */
function FlightStand({ how }: { how: string }) {
  return (
    <g class="flight" data-flight={how}>
      <circle r="6.6" />
      {(how === "soaring" ? [-3.4, 1] : [-1.2]).map((at) => (
        <path key={at} d={`M-4 ${at + 2.8}L0 ${at}L4 ${at + 2.8}`} />
      ))}
    </g>
  );
}

interface FaceProps {
  card: Card;
  figure: Figure;
  tag: string | undefined;
  a: number;
  b: number;
  colour: string;
  /** Where the middle of what is seen lies: the strip of values covers the rest. */
  top: number;
}

/** The portrait, or the device and the tag. */
function Face({ card, figure, tag, a, b, colour, top }: FaceProps) {
  const picture = portrait(card, figure.tag);
  const shown = shortTag(tag ?? figure.label);
  const r = Math.min(a, b);
  const size = r * 0.86 * (shown.length > 3 ? 3.4 / shown.length : 1);
  return (
    <>
      <path d={outline(a === b ? "round" : "square", a, b)} fill={base.face} stroke={base.ink} stroke-width="0.9" />
      {picture ? (
        <>
          <g transform={`scale(${r / 100})`} class="portrait">
            {picture}
          </g>
          <text y={-r + 4.6} font-size="8.4" class="tag" fill={base.ink} stroke={base.face}>
            {shown}
          </text>
        </>
      ) : (
        <>
          <path d={device(card.name)} transform={`scale(${r * 0.9})`} fill={colour} fill-opacity="0.22" />
          <text y={top} font-size={size} class="tag" fill={base.ink} stroke={base.face}>
            {shown}
          </text>
        </>
      )}
    </>
  );
}

/** The look of one slot of the current click, and whether the power there can be used now. */
export function slotLook(figure: Figure, card: Card, slot: (typeof SLOTS)[number]) {
  const grant = card.dial[figure.click - 1]?.powers[slot] ?? null;
  if (!grant) return { look: PLAIN, usable: true, name: "" };
  if (isSpecial(grant)) {
    const granted = grant.grants.map((one) => one.power);
    const had = figure.powers.filter((one) => granted.includes(one.power));
    return {
      look: SPECIAL,
      usable: !had.length || had.some((one) => one.can_use),
      name: grant.name,
    };
  }
  const now = figure.powers.filter((one) => one.power === grant.power && one.slot === slot);
  const usable = !now.length || now.some((one) => one.can_use);
  return { look: powerLook(grant.power), usable, name: grant.name };
}

interface StripProps {
  figure: Figure;
  card: Card;
  y: number;
  size: number;
  room: number;
}

/** The four values in the colours of their powers, as wide as their digits: never over a neighbour. */
function Strip({ figure, card, y, size, room }: StripProps) {
  const texts = SLOTS.map((slot) => String(figure.values[slot].now));
  const wanted = texts.map((text) => (text.length > 1 ? 0.88 : 0.6) * size);
  const narrower = Math.min(1, room / wanted.reduce((sum, wide) => sum + wide, 0));
  const widths = wanted.map((wide) => wide * narrower);
  const whole = widths.reduce((sum, wide) => sum + wide, 0);
  let x = -whole / 2;
  return (
    <g class="strip">
      <rect x={-whole / 2 - 1} y={y - 1} width={whole + 2} height={size + 2} rx="2" fill={base.face} />
      {SLOTS.map((slot, k) => {
        const { look, usable } = slotLook(figure, card, slot);
        const value = figure.values[slot];
        const at = x;
        x += widths[k]!;
        return (
          <Chip
            key={slot}
            x={at}
            y={y}
            wide={widths[k]!}
            high={size}
            look={look}
            usable={usable}
            text={texts[k]!}
            changed={Math.sign(value.now - value.printed)}
          />
        );
      })}
      <rect x={-whole / 2} y={y} width={whole} height={size} fill="none" stroke={base.ink} stroke-width="1.1" />
    </g>
  );
}

interface ChipProps {
  x: number;
  y: number;
  wide: number;
  high: number;
  look: PowerLook;
  text: string;
  usable: boolean;
  changed?: number;
}

function Chip({ x, y, wide, high, look, text, usable, changed = 0 }: ChipProps) {
  const ink = usable ? look.text : base.ink;
  const marked = marks.value === "on" && look.mark && usable && text;
  return (
    <>
      <rect x={x} y={y} width={wide} height={high} fill={usable ? look.fill : base.face} />
      {!usable && <rect x={x} y={y + high - 2} width={wide} height={2} fill={look.fill} />}
      {usable && look.border && (
        <rect
          x={x + 0.9}
          y={y + 0.9}
          width={wide - 1.8}
          height={high - 1.8}
          fill="none"
          stroke={look.border}
          stroke-width="1.2"
        />
      )}
      {text && (
        <text
          x={x + wide / 2}
          y={y + high * (marked ? 0.4 : 0.54)}
          font-size={high * (marked ? 0.72 : 1.02)}
          textLength={wide - (text.length > 1 ? 1.2 : high * 0.14)}
          lengthAdjust="spacingAndGlyphs"
          fill={ink}
          class="chip"
        >
          {text}
        </text>
      )}
      {marked && (
        <text x={x + wide / 2} y={y + high * 0.86} font-size={high * 0.34} fill={ink} class="chip">
          {look.mark}
        </text>
      )}
      {changed !== 0 && text && (
        <path
          d={changed > 0 ? "M-2 0L0 -3L2 0Z" : "M-2 -3L0 0L2 -3Z"}
          transform={`translate(${x + wide / 2} ${changed > 0 ? y - 0.6 : y + high + 3.6})`}
          fill={changed > 0 ? "var(--hindered-line)" : "var(--blocked-line)"}
          stroke={base.face}
          stroke-width="0.6"
        />
      )}
    </>
  );
}

function Badge({ click, x, y }: { click: number; x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="6.6" fill={base.badge} stroke={base.face} stroke-width="1.1" />
      <text y="0.4" font-size="9.6" class="chip" fill={base.badgeText}>
        {click}
      </text>
    </g>
  );
}

function Pips({ tokens: count, x, y }: { tokens: number; x: number; y: number }) {
  const places =
    count === 1
      ? [[x, y]]
      : Array.from({ length: count }, (_, k) => [x - 4 + 5 * k, y - 2.6 + 6.4 * k]);
  return (
    <>
      {places.slice(0, count).map(([px, py], k) => (
        <circle
          key={k}
          class="pip"
          cx={px}
          cy={py}
          r="4.2"
          fill={base.token}
          stroke={base.ink}
          stroke-width="1.4"
        />
      ))}
    </>
  );
}

const TEETH = 8;

/** The gear of special objects and equipment. */
function Gear({ r }: { r: number }) {
  const points = Array.from({ length: 4 * TEETH }, (_, k) => {
    const tooth = Math.floor(k / 2);
    const reach = tooth % 2 ? r : r * 0.7;
    const angle = (Math.PI * (tooth + (k % 2 ? 0.3 : -0.3))) / TEETH;
    return `${(reach * Math.sin(angle)).toFixed(2)} ${(-reach * Math.cos(angle)).toFixed(2)}`;
  });
  return (
    <>
      <path d={`M${points.join("L")}Z`} fill={base.badge} stroke={base.face} stroke-width="0.8" />
      <circle r={r * 0.3} fill={base.face} />
    </>
  );
}

/** The round of an object with its picture. Heavy ones have a double ring and H, light ones L. */
export function ObjectRound({ marker, r }: { marker: Marker; r: number }) {
  const heavy = marker.tags.includes("heavy");
  const light = marker.tags.includes("light");
  const colour = heavy ? base.heavy : light ? base.light : base.ink;
  const half = r * 0.7;
  const corner = r * 0.74;
  return (
    <>
      <circle r={r} fill={base.face} stroke={base.ink} stroke-width="1.1" />
      <circle r={r * 0.86} fill="none" stroke={colour} stroke-width={r * 0.16} />
      {heavy && <circle r={r * 0.68} fill="none" stroke={colour} stroke-width={r * 0.06} />}
      <image href={objectAddress((marker.picture ?? marker.name).slice(0, 80))} x={-half} y={-half} width={2 * half} height={2 * half} />
      {(marker.tags.includes("equipment") || marker.tags.includes("nonstandard")) && (
        <g transform={`translate(${corner} ${-corner})`}>
          <Gear r={r * 0.36} />
        </g>
      )}
      {(heavy || light) && (
        <g transform={`translate(${corner} ${corner})`}>
          <rect
            x={-r * 0.3}
            y={-r * 0.3}
            width={r * 0.6}
            height={r * 0.6}
            rx={r * 0.14}
            fill={colour}
            stroke={base.ink}
            stroke-width="0.7"
          />
          <text font-size={r * 0.55} y={r * 0.03} class="chip" fill={heavy ? base.badgeText : base.ink}>
            {heavy ? "H" : "L"}
          </text>
        </g>
      )}
    </>
  );
}
