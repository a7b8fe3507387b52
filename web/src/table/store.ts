/** A table: what is shown of a game, what is selected, and what is asked of it. */

import { batch, computed, signal } from "@preact/signals";
import type { Aim, Answers, AttackOdds, Barred, Promised, Reminder, Question, Reach } from "../protocol/questions";
import type { Card, Choice, EventRecord, Figure, GameMap, LogEntry, Story, StoryLine, View } from "../protocol/view";
import { Refused } from "../protocol/refused";
import { lasting } from "../shared/settings";
import { clicks, hurt, pause, rolled, slide, type FigureElement, type Rolled } from "./animate";
import { offered } from "./choices";

/** Where a table's game is kept: a server, a lesson, a replay. */
export interface Source {
  choose(text: string, decision: number): Promise<void>;
  ask<K extends Question["about"]>(question: Extract<Question, { about: K }>): Promise<Answers[K]>;
  /** Changes the table by hand, for a seat; the others are asked. */
  adjust?(text: string, decision: number, seat: number): Promise<void>;
  /** A standing order: what a seat always answers to a topic, for one figure or all. */
  order?(seat: number, topic: string, answer: string, figure: string): Promise<void>;
}

export interface Update {
  view: View;
  /** The number of the open decision; answers name it. */
  decision: number;
  /** The log of the view takes the place of everything from this record on. */
  since: number;
  /** The log as it is told; null where nobody tells it. */
  story: Story | null;
  /** The ground, if it is another than before. */
  ground: string | null;
}

/** Questions of set-up about things that have names, which the server tells. */
const NAMED = ["map", "card", "condition"];
const MANY = 6;

export class Table {
  readonly view = signal<View | null>(null);
  readonly map = signal<GameMap | null>(null);
  readonly cards = signal<Card[]>([]);
  readonly ground = signal("");
  readonly log = signal<LogEntry[]>([]);
  readonly story = signal<StoryLine[]>([]);
  readonly selected = signal<string | null>(null);
  readonly pointed = signal<string | null>(null);
  readonly cursor = signal<string | null>(null);
  readonly aim = signal<{ from: string; to: string; aim: Aim } | null>(null);
  readonly reach = signal<Reach | null>(null);
  readonly barred = signal<Barred[]>([]);
  readonly dice = signal<Rolled | null>(null);
  /** The attack that is being shown. */
  readonly shots = signal<{ from: string; to: string[] } | null>(null);
  readonly busy = signal(false);
  readonly problem = signal<{ text: string; section: string } | null>(null);
  /** Whether the computer places everything for this seat. */
  readonly settingUp = signal(false);
  readonly announced = signal("");
  /** What could still be done, shown before a turn is ended. */
  readonly reminders = signal<Reminder[]>([]);
  /** What the dice of the open question promise. */
  readonly promised = signal<Promised | null>(null);
  readonly advice = signal<{ line: string; reasons: string[] } | null>(null);
  /** Several choices for one square or figure: which of them? */
  readonly among = signal<Choice[]>([]);
  /** Whether somebody is about to change the table by hand. */
  readonly byHand = signal(false);

  readonly decision = computed(() => this.view.value?.decision ?? null);
  readonly mine = computed(() => {
    const view = this.view.value;
    return !!view?.decision && view.seats.includes(view.decision.player);
  });
  /** Whether others sit at this table, who have to agree to what rules do not play. */
  readonly others = computed(() => {
    const view = this.view.value;
    return !!view && view.seats.length < view.sides.length;
  });
  readonly offered = computed(() => offered(this.mine.value ? this.decision.value : null));
  readonly figures = computed(
    () => new Map((this.view.value?.figures ?? []).map((figure) => [figure.tag, figure])),
  );
  readonly standing = computed(() => {
    const found = new Map<string, Figure>();
    for (const figure of this.view.value?.figures ?? [])
      if (figure.zone === "map") for (const square of figure.squares) found.set(square, figure);
    return found;
  });

  figureElement: FigureElement = () => null;
  /** What a click on a square does instead, while a position is laid out. */
  lays: ((square: string) => void) | null = null;
  private number = 0;
  private queue: Update[] = [];
  private draining = false;
  private known = new Map<string, Promise<unknown>>();
  /** What is still to be chosen once it is offered: a click on a square is a move to it. */
  private plan: string[] = [];

  constructor(readonly source: Source) {}

  // ------------------------------------------------------------------ what comes in

  /** Takes an update; what happened since the last one is shown first. */
  async receive(update: Update): Promise<void> {
    this.queue.push(update);
    if (this.draining) return;
    this.draining = true;
    try {
      for (let next = this.queue.shift(); next; next = this.queue.shift()) {
        if (this.queue.length < MANY && this.view.value) await this.show(next);
        this.commit(next);
      }
    } finally {
      this.draining = false;
    }
  }

  private commit({ view, decision, since, story, ground }: Update): void {
    batch(() => {
      if (ground !== null) this.ground.value = ground;
      if (view.map) this.map.value = view.map;
      if (view.cards) this.cards.value = view.cards;
      const kept = this.log.value.filter((entry) => entry.number < since);
      this.log.value = [...kept, ...view.log];
      if (story) {
        const before = this.story.value.filter((line) => line.number < story.since);
        this.story.value = [...before, ...story.lines];
      }
      this.number = decision;
      this.known.clear();
      const before = this.view.value;
      if (before && (before.turn !== view.turn || before.phase !== view.phase))
        this.selected.value = null;
      this.view.value = view;
      this.busy.value = false;
      this.among.value = [];
      this.problem.value = null;
      this.advice.value = null;
      this.reminders.value = [];
      this.promised.value = null;
      this.dice.value = null;
      this.shots.value = null;
    });
    this.follow(view);
    this.goOn();
    void this.goOnSettingUp();
  }

  /** Goes on with what was planned, as soon as it is offered. */
  private goOn(): void {
    const next = this.plan[0];
    if (!next) return;
    const decision = this.decision.value;
    if (!decision || !this.mine.value || decision.kind === "action") this.plan = [];
    else if (decision.choices?.some((choice) => choice.text === next)) {
      this.plan.shift();
      void this.send(next);
    }
  }

  /** Selects what the question is about, and drops what is gone. */
  private follow(view: View): void {
    const decision = view.decision;
    const chosen = this.selected.value;
    const here = chosen ? this.figures.value.get(chosen) : null;
    if (chosen && here?.zone !== "map") this.selected.value = null;
    if (!decision || !this.mine.value) return this.clearAim();
    if (decision.figure && decision.kind !== "action") this.selected.value = decision.figure;
    const own = this.selected.value ? this.figures.value.get(this.selected.value) : null;
    if (decision.kind === "action" && own && !this.offered.value.actions.has(own.tag))
      this.selected.value = null;
    this.clearAim();
    void this.consider();
    const told = view.phase !== "setup" || NAMED.includes(decision.kind);
    if (decision.kind !== "action" && told) void this.promise();
  }

  private async promise(): Promise<void> {
    const number = this.number;
    const found = await this.ask({ about: "prompt" }).catch(() => null);
    if (number === this.number && found) this.promised.value = found;
  }

  /** Ends the turn; if something could still be done, only when it is said twice. */
  async endTurn(): Promise<void> {
    if (!this.reminders.value.length) {
      const found = await this.ask({ about: "reminders" }).catch(() => null);
      const free = found?.reminders.filter((one) => one.text) ?? [];
      if (free.length) {
        this.reminders.value = free;
        return;
      }
    }
    await this.choose("end");
  }

  /** Answers, and from now on always so. */
  async always(text: string): Promise<void> {
    const decision = this.decision.value;
    if (decision && this.source.order)
      await this.source
        .order(decision.player, decision.topic, text, decision.figure ?? "")
        .catch((error: unknown) => this.complain(error));
    await this.choose(text);
  }

  private clearAim(): void {
    batch(() => {
      this.aim.value = null;
      this.reach.value = null;
      this.barred.value = [];
    });
  }

  /** Shows what happened: moves, dice, hurts. */
  private async show({ view, since }: Update): Promise<void> {
    const known = this.log.value.at(-1)?.number ?? -1;
    if (!lasting(1) || since <= known) return;
    for (const entry of view.log) await this.showEvent(entry.record, entry.text);
  }

  private async showEvent(record: EventRecord, text: string): Promise<void> {
    const roll = rolled(record);
    if (roll) {
      this.dice.value = roll;
      await pause(lasting(850));
      return;
    }
    if (record.event === "attack" && record.figure) {
      this.shots.value = { from: record.figure, to: record["targets"] as string[] };
      await pause(lasting(300));
      return;
    }
    if ((record.event === "hit" || record.event === "miss") && this.dice.value) {
      const verdicts = [...this.dice.value.verdicts, { text, hit: record.event === "hit" }];
      this.dice.value = { ...this.dice.value, verdicts };
      await pause(lasting(650));
      return;
    }
    const tag = record.figure ?? "";
    const figure = this.figures.value.get(tag);
    const path = record["path"];
    if ((record.event === "move" || record.event === "knockback") && Array.isArray(path))
      await slide(this.figureElement, tag, path as string[], figure);
    else if (record.event === "place" && figure?.square && typeof record["square"] === "string")
      await slide(this.figureElement, tag, [figure.square, record["square"]], figure);
    else if (record.event === "damage" && Number(record["clicks"]) > 0) {
      await hurt(this.figureElement, tag, false);
      await clicks(this.figureElement, tag, Number(record["clicks"]), "−");
    } else if (record.event === "heal") await clicks(this.figureElement, tag, Number(record["clicks"]), "+");
    else if (record.event === "ko") await hurt(this.figureElement, tag, true);
  }

  // ------------------------------------------------------------------ what a player does

  async choose(text: string, ...then: string[]): Promise<void> {
    if (this.busy.value) return;
    this.plan = then;
    await this.send(text);
  }

  private async send(text: string): Promise<void> {
    this.busy.value = true;
    this.problem.value = null;
    this.among.value = [];
    try {
      await this.source.choose(text, this.number);
    } catch (error) {
      this.complain(error);
    }
  }

  /** Takes back the last choice, by whatever way the source has. */
  async takeBack(undo: (number: number) => Promise<void>): Promise<void> {
    try {
      await undo(this.number);
    } catch (error) {
      this.complain(error);
    }
  }

  /** Changes something by hand: at once, or when the others have agreed. */
  async adjust(text: string): Promise<void> {
    const view = this.view.value;
    if (!view || !this.source.adjust) return;
    const seat = this.mine.value ? view.decision!.player : (view.seats[0] ?? 0);
    this.problem.value = null;
    try {
      await this.source.adjust(text, this.number, seat);
    } catch (error) {
      this.complain(error);
    }
  }

  complain(error: unknown): void {
    this.plan = [];
    this.settingUp.value = false;
    this.problem.value = refusalOf(error);
    this.busy.value = false;
  }

  /** What the computer would do here, said and shown. */
  async hint(): Promise<void> {
    if (!this.mine.value) return;
    const found = await this.ask({ about: "hint" }).catch(() => null);
    if (!found?.text) return;
    const tag = found.text.split(" ")[0] ?? "";
    if (this.decision.value?.kind === "action" && this.offered.value.actions.has(tag) && this.selected.value !== tag)
      this.select(tag);
    this.advice.value = { line: found.line.join(", "), reasons: found.reasons };
  }

  /** Chooses, or asks which of several ways is meant. */
  pick(choices: Choice[]): void {
    if (choices.length === 1) void this.choose(choices[0]!.text);
    else this.among.value = choices;
  }

  select(tag: string | null): void {
    this.among.value = [];
    this.problem.value = null;
    this.reminders.value = [];
    this.selected.value = this.selected.value === tag ? null : tag;
    this.clearAim();
    void this.consider();
  }

  /** A square was clicked, or chosen with Enter. */
  touch(square: string): void {
    const figure = this.standing.value.get(square);
    const choices = this.offered.value;
    this.cursor.value = square;
    if (this.lays) return this.lays(square);
    if (choices.squares.has(square)) return this.pick(choices.squares.get(square)!);
    if (figure && choices.figures.has(figure.tag)) return this.pick(choices.figures.get(figure.tag)!);
    const lying = this.view.value?.markers.find((m) => m.squares.includes(square));
    if (lying && choices.markers.has(lying.marker)) return this.pick(choices.markers.get(lying.marker)!);
    if (figure) {
      const own = this.chosenOwn();
      if (!own || own.side === figure.side) return this.select(figure.tag);
      if (this.aim.value?.to === figure.tag) return void this.strike(figure);
      return void this.point(square);
    }
    if (this.mayWalk(square)) return void this.walk(square);
    this.select(null);
  }

  /** The selected figure, if it may be given an action now. */
  private chosenOwn(): Figure | null {
    const tag = this.selected.value;
    if (!tag || !this.offered.value.actions.has(tag)) return null;
    return this.figures.value.get(tag) ?? null;
  }

  private mayWalk(square: string): boolean {
    const own = this.chosenOwn();
    return !!own && !!this.reach.value?.squares.includes(square) && this.has(own.tag, "move");
  }

  private has(tag: string, word: string): boolean {
    return !!this.offered.value.actions.get(tag)?.some((choice) => choice.word === word);
  }

  private async walk(square: string): Promise<void> {
    await this.choose(`${this.selected.value} move`, square);
  }

  private async strike(target: Figure): Promise<void> {
    const aim = this.aim.value?.aim;
    const legal = aim?.attacks.filter((attack) => attack.legal && attack.text) ?? [];
    if (legal[0]) return this.attack(legal[0]);
    const why = aim?.attacks.find((attack) => attack.why)?.why;
    if (why) this.problem.value = why;
    else this.select(target.tag);
  }

  /** Begins an attack that was reckoned: the action, then its target. */
  attack(odds: AttackOdds): Promise<void> {
    const [figure, kind, target] = (odds.text ?? "").split(" ");
    return this.choose(`${figure} ${kind}`, ...(target ? [target] : []));
  }

  /** Lets the computer choose as long as the game is being set up. */
  async setUp(): Promise<void> {
    this.settingUp.value = true;
    await this.goOnSettingUp();
  }

  private async goOnSettingUp(): Promise<void> {
    if (!this.settingUp.value || !this.mine.value || this.busy.value) return;
    if (this.view.value?.phase !== "setup") {
      this.settingUp.value = false;
      return;
    }
    const found = await this.ask({ about: "hint" }).catch(() => null);
    const text = found?.text ?? this.decision.value?.choices?.[0]?.text;
    if (text) await this.choose(text);
    else this.settingUp.value = false;
  }

  // ------------------------------------------------------------------ what is asked

  /** An answer to a question, asked once per position. */
  ask<K extends Question["about"]>(question: Extract<Question, { about: K }>): Promise<Answers[K]> {
    const key = JSON.stringify(question);
    let found = this.known.get(key) as Promise<Answers[K]> | undefined;
    if (!found) {
      found = this.source.ask(question);
      this.known.set(key, found);
    }
    return found;
  }

  /** What the selected figure could do: its reach, and what it can't and why. */
  private async consider(): Promise<void> {
    const tag = this.selected.value;
    if (!tag || this.decision.value?.kind !== "action") return;
    const [reach, barred] = await Promise.all([
      this.ask({ about: "reach", figure: tag }).catch(() => null),
      this.mine.value ? this.ask({ about: "barred", figure: tag }).catch(() => null) : null,
    ]);
    if (this.selected.value !== tag) return;
    this.reach.value = reach;
    this.barred.value = barred?.actions ?? [];
  }

  /** Something is pointed at: if it is a foe of the selected figure, how would an attack go? */
  async point(square: string | null): Promise<void> {
    this.pointed.value = square;
    if (!square) return; // what was aimed at stays, so that its buttons can be reached
    const target = this.standing.value.get(square);
    const from = this.attacker();
    if (!target || !from || target.side === this.figures.value.get(from)?.side) {
      this.aim.value = null;
      return;
    }
    const aim = await this.ask({ about: "aim", attacker: from, target: target.tag }).catch(() => null);
    if (aim && this.pointed.value && this.standing.value.get(this.pointed.value) === target)
      this.aim.value = { from, to: target.tag, aim };
  }

  /** Who would attack: the figure that attacks now, or the selected one. */
  private attacker(): string | null {
    const decision = this.decision.value;
    const attack = this.mine.value ? decision?.context.attack : undefined;
    if (attack) return attack.attacker;
    if (this.mine.value && decision?.kind !== "action" && decision?.figure) return decision.figure;
    return this.selected.value;
  }
}

function refusalOf(error: unknown): { text: string; section: string } {
  if (error instanceof Refused) return { text: error.text, section: error.section };
  return { text: error instanceof Error ? error.message : String(error), section: "" };
}
