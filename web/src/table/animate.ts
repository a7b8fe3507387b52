/** Motion that explains: a figure slides its path, a hit shakes, dice fall. */

import { lasting } from "../shared/settings";
import { SQUARE } from "../board/Base";
import { spotOf } from "../board/squares";
import type { EventRecord, Figure } from "../protocol/view";

export type FigureElement = (tag: string) => SVGGElement | null;

const STEP = 90;

export const pause = (ms: number): Promise<void> =>
  ms > 0 ? new Promise((done) => setTimeout(done, ms)) : Promise.resolve();

async function play(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions) {
  const running = element.animate(frames, options);
  await Promise.race([running.finished.catch(() => undefined), pause(3000)]);
  return running;
}

/** Slides a figure along the squares of its path, and leaves it there until it is drawn anew. */
export async function slide(of: FigureElement, tag: string, path: string[], figure?: Figure) {
  const element = of(tag);
  const time = lasting(STEP * Math.max(2, path.length));
  if (!element || path.length < 2 || !time) return;
  const lead = figure?.square ?? path[0]!;
  const from = spotOf(lead);
  const match = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(element.getAttribute("transform") ?? "");
  if (!match) return;
  const [x, y] = [Number(match[1]), Number(match[2])];
  const frames = path.map((square) => {
    const to = spotOf(square);
    const dx = x + (to.x - from.x) * SQUARE;
    const dy = y + (to.y - from.y) * SQUARE;
    return { transform: `translate(${dx}px, ${dy}px)` };
  });
  const running = await play(element, frames, { duration: time, easing: "ease-in-out", fill: "forwards" });
  requestAnimationFrame(() => requestAnimationFrame(() => running.cancel()));
}

/** A figure that is hurt shakes and flashes, one that is KO'd falls. */
export async function hurt(of: FigureElement, tag: string, down: boolean) {
  const inner = of(tag);
  const time = lasting(down ? 600 : 380);
  if (!inner || !time) return;
  const frames = down
    ? [{ opacity: 1 }, { opacity: 0.2 }, { opacity: 0 }]
    : [{ opacity: 1 }, { opacity: 0.25 }, { opacity: 1 }, { opacity: 0.4 }, { opacity: 1 }];
  await play(inner, frames, { duration: time });
}

const SVG = "http://www.w3.org/2000/svg";

/** A dial clicks: the clicks are counted over the figure, one after the other. */
export async function clicks(of: FigureElement, tag: string, count: number, sign: "−" | "+") {
  const figure = of(tag);
  const time = lasting(190);
  if (!figure || !time || count < 1) return;
  const told = document.createElementNS(SVG, "text");
  told.setAttribute("class", `clicks ${sign === "+" ? "clicks-healed" : "clicks-lost"}`);
  told.setAttribute("aria-hidden", "true");
  figure.append(told);
  try {
    for (let k = 1; k <= count; k++) {
      told.textContent = `${sign}${k}`;
      const frames = [
        { transform: "translateY(-20px) scale(1.5)", opacity: 0.4 },
        { transform: "translateY(-24px) scale(1)", opacity: 1 },
      ];
      await play(told, frames, { duration: time, easing: "ease-out", fill: "forwards" });
    }
    await pause(lasting(260));
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
  if (record.event !== "roll" && record.event !== "reroll") return null;
  const dice = record["dice"];
  if (!Array.isArray(dice) || !dice.length) return null;
  return {
    dice: dice as number[],
    what: String(record["what"] ?? ""),
    figure: record.figure ?? null,
    verdicts: [],
  };
}
