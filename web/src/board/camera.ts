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
  /** Whether somebody has chosen what is shown; then it changes only if it has to. */
  byHand = false;
  /** Whether the board is seen closer by the player's setting. */
  stepped = false;
  /** Width by height of the window through which the board is seen. */
  private readonly aspect = signal(0);

  constructor(private board: Box) {
    this.home();
  }

  fit(board: Box): void {
    const before = this.board;
    if (before.wide === board.wide && before.high === board.high) return;
    this.board = board;
    this.home();
  }

  /** Whether the form of the window is known. */
  get seen(): boolean {
    return this.aspect.peek() > 0;
  }

  /** The window has another form. */
  look(aspect: number): void {
    if (Math.abs(aspect - this.aspect.value) < 0.001) return;
    this.aspect.value = aspect;
    this.moveTo(this.middle.value.x, this.middle.value.y);
  }

  /** The board with as much room around it as the window has. */
  private get whole(): Box {
    const { x, y, wide, high } = this.board;
    const aspect = this.aspect.value || wide / high;
    const across = Math.max(wide, high * aspect);
    const down = Math.max(high, wide / aspect);
    return { x: x - (across - wide) / 2, y: y - (down - high) / 2, wide: across, high: down };
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

  /** Closer by a step, around a point. */
  step(zoom: number, x: number, y: number): void {
    this.zoom.value = Math.min(CLOSEST, Math.max(1, zoom));
    this.moveTo(x, y);
  }

  /** Closer or farther; the point under the pointer stays where it is. */
  scale(by: number, at: { x: number; y: number }): void {
    this.byHand = true;
    const before = this.zoom.value;
    const after = Math.min(CLOSEST, Math.max(1, before * by));
    const k = before / after;
    const { x, y } = this.middle.value;
    this.zoom.value = after;
    this.moveTo(at.x + (x - at.x) * k, at.y + (y - at.y) * k);
  }

  pan(dx: number, dy: number): void {
    this.byHand = true;
    const { x, y } = this.middle.value;
    this.moveTo(x - dx, y - dy);
  }

  moveTo(x: number, y: number): void {
    const { wide, high } = this.whole;
    const zoom = this.zoom.value;
    const clamp = (value: number, start: number, length: number, seen: number) => {
      if (seen >= length) return start + length / 2;
      return Math.min(start + length - seen / 2, Math.max(start + seen / 2, value));
    };
    this.middle.value = {
      x: clamp(x, this.board.x, this.board.wide, wide / zoom),
      y: clamp(y, this.board.y, this.board.high, high / zoom),
    };
  }

  /** Whether all of a part of the board is in sight. */
  sees(part: Box): boolean {
    const box = this.box;
    return (
      part.x >= box.x &&
      part.y >= box.y &&
      part.x + part.wide <= box.x + box.wide &&
      part.y + part.high <= box.y + box.high
    );
  }

  /** Shows a part of the board as close as it fits, between two degrees of closeness. */
  frame(part: Box, least: number, most: number): void {
    const { wide, high } = this.whole;
    const fits = Math.min(wide / part.wide, high / part.high);
    this.zoom.value = Math.min(CLOSEST, Math.max(1, least, Math.min(most, fits)));
    this.moveTo(part.x + part.wide / 2, part.y + part.high / 2);
  }

  /** Brings a point into sight, if it is not. */
  show(x: number, y: number, margin: number): void {
    const box = this.box;
    const inside = (value: number, start: number, length: number) =>
      value - margin >= start && value + margin <= start + length;
    if (!inside(x, box.x, box.wide) || !inside(y, box.y, box.high)) this.moveTo(x, y);
  }
}
