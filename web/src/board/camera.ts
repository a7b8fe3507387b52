/** Which part of the board is shown: whole at first; wheel, pinch and drag change it. */

import { signal } from "@preact/signals";

export interface Box {
  x: number;
  y: number;
  wide: number;
  high: number;
}

const CLOSEST = 4.5;

/** Zooming and panning over a board, in units of its drawing. */
export class Camera {
  readonly zoom = signal(1);
  readonly middle = signal({ x: 0, y: 0 });
  private whole: Box;

  constructor(whole: Box) {
    this.whole = whole;
    this.home();
  }

  fit(whole: Box): void {
    const before = this.whole;
    if (before.wide === whole.wide && before.high === whole.high) return;
    this.whole = whole;
    this.home();
  }

  home(): void {
    this.zoom.value = 1;
    const { x, y, wide, high } = this.whole;
    this.middle.value = { x: x + wide / 2, y: y + high / 2 };
  }

  /** What an SVG of the board shows. */
  get box(): Box {
    const { wide, high } = this.whole;
    const zoom = this.zoom.value;
    const { x, y } = this.middle.value;
    return { x: x - wide / zoom / 2, y: y - high / zoom / 2, wide: wide / zoom, high: high / zoom };
  }

  /** Closer or farther; the point under the pointer stays where it is. */
  scale(by: number, at: { x: number; y: number }): void {
    const before = this.zoom.value;
    const after = Math.min(CLOSEST, Math.max(1, before * by));
    const k = before / after;
    const { x, y } = this.middle.value;
    this.zoom.value = after;
    this.moveTo(at.x + (x - at.x) * k, at.y + (y - at.y) * k);
  }

  pan(dx: number, dy: number): void {
    const { x, y } = this.middle.value;
    this.moveTo(x - dx, y - dy);
  }

  moveTo(x: number, y: number): void {
    const { wide, high } = this.whole;
    const zoom = this.zoom.value;
    const clamp = (value: number, start: number, length: number) => {
      const half = length / zoom / 2;
      return Math.min(start + length - half, Math.max(start + half, value));
    };
    this.middle.value = {
      x: clamp(x, this.whole.x, wide),
      y: clamp(y, this.whole.y, high),
    };
  }

  /** Brings a point into sight, if it is not. */
  show(x: number, y: number, margin: number): void {
    const box = this.box;
    const inside = (value: number, start: number, length: number) =>
      value - margin >= start && value + margin <= start + length;
    if (!inside(x, box.x, box.wide) || !inside(y, box.y, box.high)) this.moveTo(x, y);
  }
}
