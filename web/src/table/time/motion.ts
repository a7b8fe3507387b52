/** Motion that explains: a figure slides its path, a hit shakes, a dial clicks. */

import { SQUARE } from "../../board/Base";
import { boxOf, spotOf } from "../../board/squares";
import type { EventRecord, Figure } from "../../protocol/view";

export type FigureElement = (tag: string) => SVGGElement | null;

export const pause = (ms: number): Promise<void> =>
  ms > 0 ? new Promise((done) => setTimeout(done, ms)) : Promise.resolve();

/** Until what has changed is drawn; a page in the background draws nothing, and does not wait. */
export const rendered = (): Promise<void> =>
  new Promise((done) => {
    if (typeof requestAnimationFrame === "undefined") return done();
    const late = setTimeout(done, 60);
    requestAnimationFrame(() => {
      clearTimeout(late);
      done();
    });
  });

/** An animation that ends when it is over, or when nobody wants to see it any longer. */
async function play(
  element: Element,
  frames: Keyframe[],
  options: KeyframeAnimationOptions,
  ended: Promise<void>,
): Promise<Animation> {
  const running = element.animate(frames, options);
  await Promise.race([running.finished.catch(() => undefined), ended, pause(3000)]);
  return running;
}

/** The middle of a base in units of the drawing, with its lead on a square. */
function middle(figure: Figure, lead: string): { x: number; y: number } {
  const { wide, high } = boxOf(figure.squares);
  const { x, y } = spotOf(lead);
  return { x: (x + wide / 2) * SQUARE, y: (y + high / 2) * SQUARE };
}

/**
 * Slides a figure along the squares of its path and leaves it at the end; the answer lets go of it,
 * once it is drawn there. A larger base goes by as much as the square that walks.
 */
export async function slide(
  element: Element | null,
  figure: Figure,
  path: string[],
  time: number,
  ended: Promise<void>,
): Promise<() => void> {
  if (!element || !figure.square || path.length < 2 || !time) return () => undefined;
  const [from, start] = [middle(figure, figure.square), spotOf(path[0]!)];
  const frames = path.map((square) => {
    const to = spotOf(square);
    const [dx, dy] = [from.x + (to.x - start.x) * SQUARE, from.y + (to.y - start.y) * SQUARE];
    return { transform: `translate(${dx}px, ${dy}px)` };
  });
  const options: KeyframeAnimationOptions = { duration: time, easing: "ease-in-out", fill: "forwards" };
  const running = await play(element, frames, options, ended);
  return () => running.cancel();
}

const SHAKEN = [{ opacity: 1 }, { opacity: 0.25 }, { opacity: 1 }, { opacity: 0.4 }, { opacity: 1 }];
const FADED = [{ opacity: 1 }, { opacity: 0.2 }, { opacity: 0 }];
const COMING = [{ opacity: 0 }, { opacity: 1 }];

/** A figure that is hurt flashes, one that leaves fades, one that comes appears. */
export async function flash(
  element: Element | null,
  how: "hurt" | "gone" | "come",
  time: number,
  ended: Promise<void>,
): Promise<() => void> {
  if (!element || !time) return () => undefined;
  const frames = how === "hurt" ? SHAKEN : how === "gone" ? FADED : COMING;
  const running = await play(element, frames, { duration: time, fill: "forwards" }, ended);
  return () => running.cancel();
}

const SVG = "http://www.w3.org/2000/svg";

/** A dial clicks: the clicks are counted over the figure, one after the other. */
export async function clicks(
  element: Element | null,
  count: number,
  sign: "−" | "+",
  time: number,
  ended: Promise<void>,
): Promise<void> {
  if (!element || !time || count < 1) return;
  const told = document.createElementNS(SVG, "text");
  told.setAttribute("class", `clicks ${sign === "+" ? "clicks-healed" : "clicks-lost"}`);
  told.setAttribute("aria-hidden", "true");
  element.append(told);
  try {
    for (let k = 1; k <= count; k++) {
      told.textContent = `${sign}${k}`;
      const frames = [
        { transform: "translateY(-20px) scale(1.5)", opacity: 0.4 },
        { transform: "translateY(-24px) scale(1)", opacity: 1 },
      ];
      const options: KeyframeAnimationOptions = { duration: time / count, easing: "ease-out", fill: "forwards" };
      await play(told, frames, options, ended);
    }
  } finally {
    told.remove();
  }
}

export interface Rolled {
  dice: number[];
  what: string;
  figure: string | null;
  /** What came of it, as far as it is known. */
  verdicts: { text: string; hit: boolean }[];
}

/** The dice that an event tells of, if it is a roll. */
export function rolled(record: EventRecord): Rolled | null {
  const dice = record["dice"];
  if (!["roll", "reroll", "replaced die"].includes(record.event) || !Array.isArray(dice) || !dice.length) return null;
  return {
    dice: dice as number[],
    what: String(record["what"] ?? ""),
    figure: record.figure ?? null,
    verdicts: [],
  };
}
