/**
 * Shows what happened, one event after the other, on a board of its own. What is drawn starts from
 * where things are at that moment; after the last event the board is that of the view.
 */

import { batch, signal } from "@preact/signals";
import type { Card, EventRecord, LogEntry, Story, StoryLine, View } from "../../protocol/view";
import { lasting, pace } from "../../shared/settings";
import { play } from "../../shared/sound";
import { after, momentOf, underway, type Moment } from "./board";
import { drawing, type Drawing } from "./drawn";
import { heard } from "./heard";
import { clicks, flash, pause, rendered, rolled, slide, type FigureElement, type Rolled } from "./motion";

/** How long a turn of somebody else may take at the usual speed, in milliseconds. */
const BUDGET = 2800;
/** The same for the first turn of a game, in which figures only come nearer. */
const OPENING = 1500;
/** How much of an action's time is kept for each action that may follow in the same turn. */
const KEPT = 0.8;
/** Nothing is shown faster than so, as long as there is time. */
const FASTEST = 0.25;
/** A figure never jumps: it slides for so long at least, unless everything is skipped. */
const SLIDE = 90;
/** So much more than it, and the rest is shown in haste. */
const LATE = 1.2;
const HASTE = 0.12;
/** So much more than it, and the rest is shown at once: a slow machine must not keep anybody waiting. */
const OVER = 1.36;
/** What a browser needs to draw an event, beside the time for which it is shown. */
const DRAWING = 25;

export interface Caption {
  text: string;
  section: string;
  side: number | null;
}

/** How long an event is shown when there is time, in milliseconds. */
function usually(record: EventRecord): number {
  switch (drawing(record)) {
    case "slide":
      return Math.min(440, 160 + 40 * (Array.isArray(record["path"]) ? record["path"].length : 2));
    case "hurt":
      return Number(record["clicks"]) > 0 ? HURT + COUNTED : 0;
    case "told":
      return record.event === "action" ? BEGINS : 0;
    default:
      return LASTS[drawing(record)] ?? 0;
  }
}

const HURT = 220;
const COUNTED = 260;
const BEGINS = 140;
const LASTS: Partial<Record<Drawing, number>> = {
  ...{ lift: 240, appear: 240, vanish: 340, fall: 340, heal: COUNTED, dial: 160 },
  ...{ shot: 280, dice: 460, verdict: 320, squares: 220 },
};

/** What there is to show of one message. */
interface Scene {
  before: Moment;
  view: View;
  entries: LogEntry[];
  story: Story | null;
  cards: Card[];
}

export class Show {
  /** The board as it is shown now. */
  readonly moment = signal<Moment | null>(null);
  readonly dice = signal<Rolled | null>(null);
  /** The attack that is being shown. */
  readonly shots = signal<{ from: string; to: string[] } | null>(null);
  /** Squares where something is made, put down or destroyed. */
  readonly lit = signal<{ squares: string[]; gone: boolean } | null>(null);
  readonly caption = signal<Caption | null>(null);
  /** The figure to look at. */
  readonly focus = signal<string | null>(null);
  readonly running = signal(false);
  /** Whether a turn of somebody else can be seen again. */
  readonly canRepeat = signal(false);
  figureElement: FigureElement = () => null;
  /** How long the turn was shown in earlier messages, by the clock. */
  private spent = 0;
  /** When the message that is being shown began. */
  private since = 0;
  private ended: Promise<void> = new Promise(() => undefined);
  private end: () => void = () => undefined;
  private hurried = false;
  private scenes: Scene[] = [];
  private turn = -1;
  private own = false;
  /** How fast the message is shown: 1 is at leisure. */
  private rate = 1;
  /** Whether the next message begins a turn. */
  private fresh = false;
  private opening = false;

  /** The board of a view, at once. */
  rest(view: View): void {
    batch(() => {
      this.moment.value = momentOf(view);
      this.dice.value = null;
      this.shots.value = null;
      this.lit.value = null;
      this.caption.value = null;
      this.focus.value = null;
    });
  }

  /** Nobody wants to see the rest of what happened. */
  skip(): void {
    this.hurried = true;
    this.end();
  }

  private get whole(): number {
    return pace(this.opening ? OPENING : BUDGET);
  }

  /** Every action of a turn gets its share of the time: the first must not leave nothing for the last. */
  private rateOf({ view, entries }: Scene): number {
    if (!this.whole) return 1;
    const times = entries.map(({ record }) => usually(record)).filter((time) => time > 0);
    const natural = lasting(times.reduce((sum, time) => sum + time, 0));
    const share = (this.whole - this.spent) / (1 + KEPT * (this.own ? 0 : (view.actions?.left ?? 0)));
    return natural ? Math.max(FASTEST, Math.min(1, (share - DRAWING * times.length) / natural)) : 1;
  }

  /** How long something takes now, and at least. */
  private time(usual: number, least = 0): number {
    if (this.hurried || (typeof document !== "undefined" && document.hidden)) return 0;
    const spent = this.spent + performance.now() - this.since;
    const rate = !this.whole || spent < this.whole * LATE ? this.rate : spent < this.whole * OVER ? HASTE : 0;
    return Math.max(Math.min(lasting(usual), least), lasting(usual) * rate);
  }

  /** Shows the events of a message. Whoever plays themselves sees them at leisure. */
  async play(view: View, entries: LogEntry[], story: Story | null, cards: Card[], own: boolean, last: boolean): Promise<void> {
    const before = this.moment.value;
    if (!before || !lasting(1)) return;
    if (own || this.fresh) this.spent = 0;
    this.opening = (this.turn < 0 ? view.turn : this.turn) <= 1;
    this.fresh = this.turn >= 0 && view.turn !== this.turn; // what ends a turn still belongs to it
    this.turn = view.turn;
    this.own = own;
    const scene = { before, view, entries, story, cards };
    this.keep(scene, own);
    await this.run(scene);
    if (last) this.hurried = false;
  }

  private keep(scene: Scene, own: boolean): void {
    if (!scene.entries.length) return;
    if (own) this.forgetful = true;
    else {
      if (this.forgetful) this.scenes = [];
      this.forgetful = false;
      this.scenes.push(scene);
      this.canRepeat.value = true;
    }
  }
  private forgetful = false;

  /** What happened? The last turn of the others, once more. */
  async again(view: View): Promise<void> {
    if (this.running.value || !this.scenes.length) return;
    this.spent = 0;
    this.hurried = false;
    this.own = false;
    for (const scene of this.scenes) {
      this.moment.value = scene.before;
      await rendered();
      await this.run(scene);
    }
    this.hurried = false;
    this.rest(view);
  }

  private async run(scene: Scene): Promise<void> {
    const { before, view, entries, story, cards } = scene;
    this.rate = this.rateOf(scene);
    const next = momentOf(view);
    this.moment.value = before;
    this.running.value = true;
    this.since = performance.now();
    this.ended = new Promise((done) => (this.end = done));
    try {
      for (const { record, number, text } of entries) {
        this.caption.value = captionOf(story, number) ?? this.caption.value;
        await this.draw(record, text, cards, next);
      }
      for (const record of underway(this.moment.value, view)) await this.draw(record, "", cards, next);
    } finally {
      this.running.value = false;
      this.spent += performance.now() - this.since;
    }
  }

  /** Draws one event from where things are, and brings the board to where it leads. */
  private async draw(record: EventRecord, text: string, cards: Card[], next: Moment): Promise<void> {
    const moment = this.moment.value!;
    this.sounds(record);
    const then = after(moment, record, cards, next);
    const letGo = await this.motion(record, text, moment, then);
    if (then === moment) return letGo();
    this.moment.value = then;
    if (this.time(1)) await rendered();
    letGo();
    if (drawing(record) === "appear") await this.flashed(record.figure ?? "", "come");
  }

  /** What is drawn is also heard, unless it is skipped. */
  private sounds(record: EventRecord): void {
    const name = heard(record);
    if (name && !this.hurried) play(name);
  }

  private async flashed(tag: string, how: "hurt" | "gone" | "come", usual = LASTS.appear!): Promise<() => void> {
    const letGo = await flash(this.figureElement(tag), how, this.time(usual), this.ended);
    if (how !== "gone") letGo();
    return letGo;
  }

  private wait(usual: number): Promise<void> {
    return Promise.race([pause(this.time(usual)), this.ended]);
  }

  /** The motion of an event; the answer lets go of what it holds in its last frame. */
  private async motion(record: EventRecord, text: string, moment: Moment, then: Moment): Promise<() => void> {
    const tag = record.figure ?? "";
    const element = this.figureElement(tag);
    const nothing = () => undefined;
    switch (drawing(record)) {
      case "slide":
      case "lift":
        return this.moves(record, moment, then);
      case "vanish":
      case "fall":
        this.focus.value = tag;
        return this.flashed(tag, "gone", LASTS.fall);
      case "hurt":
        if (Number(record["clicks"]) < 1) return nothing;
        this.focus.value = tag;
        await this.flashed(tag, "hurt", HURT);
        await clicks(element, Number(record["clicks"]), "−", this.time(COUNTED), this.ended);
        return nothing;
      case "heal":
        await clicks(element, Number(record["clicks"]), "+", this.time(COUNTED), this.ended);
        return nothing;
      case "dial":
        return this.flashed(tag, "hurt", LASTS.dial);
      case "shot":
        this.focus.value = tag;
        this.shots.value = { from: tag, to: (record["targets"] as string[]) ?? [] };
        await this.wait(usually(record));
        return nothing;
      case "dice":
        this.dice.value = rolled(record);
        await this.wait(usually(record));
        return nothing;
      case "verdict":
        if (!this.dice.value) return nothing;
        this.dice.value = {
          ...this.dice.value,
          verdicts: [...this.dice.value.verdicts, { text, hit: record.event === "hit" }],
        };
        await this.wait(usually(record));
        return nothing;
      case "squares":
        return this.lights(record, moment);
      case "told":
        if (record.event === "action") await this.begins(tag);
        return nothing;
      default:
        return nothing;
    }
  }

  /** An action begins: who acts is looked at, and what was shown of the one before goes. */
  private async begins(tag: string): Promise<void> {
    batch(() => {
      this.dice.value = null;
      this.shots.value = null;
      this.focus.value = tag;
    });
    await this.wait(BEGINS);
  }

  private async moves(record: EventRecord, moment: Moment, then: Moment): Promise<() => void> {
    const tag = record.figure ?? "";
    const figure = moment.figures.find((one) => one.tag === tag);
    const end = then.figures.find((one) => one.tag === tag)?.square;
    const there = figure?.square && end && figure.square !== end;
    if (!figure || !there) return () => undefined; // it is there already: the view came first
    this.shots.value = null;
    this.focus.value = tag;
    const told = Array.isArray(record["path"]) ? (record["path"] as string[]) : [];
    const path = told.length > 1 && figure.squares.includes(told[0]!) ? told : [figure.square!, end];
    return slide(this.figureElement(tag), figure, path, this.time(usually(record), SLIDE), this.ended);
  }

  private async lights(record: EventRecord, moment: Moment): Promise<() => void> {
    const gone = record.event === "marker gone" || record.event === "destroyed";
    const piece = String(record["piece"] ?? record["marker"] ?? "");
    const lying = moment.markers.find((one) => one.marker === piece)?.squares ?? [];
    const named = (record["squares"] as string[]) ?? (record["square"] ? [String(record["square"])] : lying);
    const squares = piece.includes(" ") ? (piece.match(/[a-z]+\d+/g) ?? []) : named;
    this.lit.value = { squares, gone };
    await this.wait(usually(record));
    return () => (this.lit.value = null);
  }
}

/** The sentence that tells of a record. */
function captionOf(story: Story | null, number: number): Caption | null {
  const line: StoryLine | undefined = story?.lines.findLast((one) => one.number <= number);
  return line ? { text: line.text, section: line.section, side: line.side } : null;
}
