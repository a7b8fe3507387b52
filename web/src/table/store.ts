/**
 * A table: what is shown of a game, what is selected, and what a player does. Its rooms: `protocol`
 * (what comes and goes), `plan` (what the player set out to do), `time` (the board, event by event)
 * and `setup`.
 */

import { batch, computed, signal } from "@preact/signals";
import type { SeatInfo } from "../protocol/messages";
import type { Aim, Answers, AttackOdds, Barred, Promised, Reminder, Question, Reach } from "../protocol/questions";
import type { Choice, Decision, Figure, View } from "../protocol/view";
import { because } from "../protocol/refused";
import { squaresApart } from "../board/squares";
import { shortNames } from "../board/tags";
import { lasting, tongue } from "../shared/settings";
import { offered } from "./choices";
import { labelOf } from "./labels";
import { answerTo, attacksAmong, Plan, type Goal } from "./plan/plan";
import { Feed } from "./protocol/feed";
import type { Source, Update } from "./protocol/source";
import { SettingUp } from "./setup/setup";
import { pathTo } from "./plan/ways";
import { Show } from "./time/show";

export type { Source, Update } from "./protocol/source";

/** Questions of set-up about things that have names, which the server tells. */
const NAMED = ["map", "card", "condition"];
/** A page that is so many messages behind shows only the last of them. */
const MANY = 60;

const BASIC = ["move", "close", "range"];
const SIDESTEP = "sidestep";
const CHARGE = "charge";
const FLURRY = "flurry";
const THROW = "throw";
/** How many squares a step aside has. */
const ASIDE = 2;

/** How a square was clicked. */
export interface Touch {
  /** With a finger: what the mouse shows by pointing is shown by the first tap. */
  finger?: boolean;
  /** With a key or a long press that says: ask me about everything. */
  asks?: boolean;
}

export class Table {
  private readonly feed: Feed;
  private readonly plan = new Plan();
  readonly show = new Show();
  readonly setup: SettingUp;
  readonly selected = signal<string | null>(null);
  readonly pointed = signal<string | null>(null);
  readonly cursor = signal<string | null>(null);
  /** The squares that a figure was dragged over, its own one first. */
  readonly trail = signal<string[]>([]);
  readonly aim = signal<{ from: string; to: string; aim: Aim } | null>(null);
  readonly reach = signal<Reach | null>(null);
  readonly barred = signal<Barred[]>([]);
  /** By figure: what the selected one may do for it or to it, as texts of choices. */
  readonly whom = signal<Record<string, string[]>>({});
  readonly busy = signal(false);
  readonly problem = signal<{ text: string; section: string } | null>(null);
  /** Why something can't be done, at the place where it was tried. */
  readonly note = signal<{ square: string; text: string; section: string } | null>(null);
  readonly announced = signal("");
  /** What could still be done this turn. */
  readonly reminders = signal<Reminder[]>([]);
  /** What the dice of the open question promise. */
  readonly promised = signal<Promised | null>(null);
  readonly advice = signal<{ line: string; reasons: string[] } | null>(null);
  /** Several choices for one square or figure: which of them? */
  readonly among = signal<Choice[]>([]);
  /** Whether the next move asks about everything on its way. */
  readonly asksAll = signal(false);
  /** The players, where there are any besides this one. */
  readonly people = signal<SeatInfo[]>([]);
  /** Whether the game is over, though its rules would go on: somebody gave up, or a draw was agreed. */
  readonly over = signal(false);
  /** Whether somebody is about to change the table by hand. */
  readonly byHand = signal(false);

  readonly decision = computed(() => this.view.value?.decision ?? null);
  readonly mine = computed(() => {
    const view = this.view.value;
    return !this.over.value && !!view?.decision && view.seats.includes(view.decision.player);
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
  /** What is written on bases: tags are English, unless whoever wrote a position chose them. */
  readonly shortNames = computed(() =>
    tongue.value === "en" || this.source.writtenTags ? null : shortNames(this.view.value?.figures ?? []),
  );
  /** Whether the last choices can be taken back without asking anybody: up to the first die. */
  readonly canGoBack = computed(
    () => this.mine.value && this.decision.value?.kind !== "action" && this.feed.canUndo.value > 0,
  );

  /** What a click on a square does instead, while a position is laid out. */
  lays: ((square: string) => void) | null = null;

  constructor(readonly source: Source) {
    this.feed = new Feed(source);
    this.setup = new SettingUp(this.feed, (text) => this.choose(text));
  }

  get view() {
    return this.feed.view;
  }
  get map() {
    return this.feed.map;
  }
  get cards() {
    return this.feed.cards;
  }
  get ground() {
    return this.feed.ground;
  }
  get log() {
    return this.feed.log;
  }
  get story() {
    return this.feed.story;
  }
  /** Whether what has happened is still being shown. */
  get behind() {
    return this.feed.behind;
  }
  get settingUp() {
    return this.setup.going;
  }

  // ------------------------------------------------------------------ what comes in

  /** Takes an update; what happened since the last one is shown first. */
  receive(update: Update): Promise<void> {
    return this.feed.take(
      update,
      (next) => this.tell(next),
      (next) => this.commit(next),
    );
  }

  private async tell(next: Update): Promise<void> {
    if (!this.feed.goesOn(next) || this.feed.waiting > MANY || !lasting(1)) return;
    const before = this.view.value;
    if (this.settingUp.value && before?.phase === "setup") return; // whoever asked for it wants to begin
    const own = !!before && before.seats.includes(before.decision?.player ?? -1);
    const cards = next.view.cards ?? this.cards.value;
    await this.show.play(next.view, next.view.log, next.story, cards, own, !this.feed.waiting);
  }

  private commit(update: Update): void {
    const { view } = update;
    const before = this.view.value;
    batch(() => {
      this.feed.keep(update);
      this.show.rest(view);
      if (before && (before.turn !== view.turn || before.phase !== view.phase)) this.selected.value = null;
      this.busy.value = false;
      this.among.value = [];
      this.problem.value = null;
      this.note.value = null;
      this.advice.value = null;
      this.reminders.value = [];
      this.promised.value = null;
    });
    this.follow(view);
    const asked = this.mine.value ? this.decision.value : null;
    const next = this.plan.next(asked, this.figures.value.get(asked?.figure ?? "")?.square ?? "");
    if (next) void this.send(next);
    else if (asked) this.missed(this.plan.missed(asked));
    void this.setup.goOn(this.mine.value && !this.busy.value ? this.decision.value : null);
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
    this.considered = this.consider();
    if (decision.kind === "action" && view.phase !== "setup" && !view.actions.left) void this.remind();
    const told = view.phase !== "setup" || NAMED.includes(decision.kind);
    if (decision.kind !== "action" && told) void this.promise();
  }

  private async promise(): Promise<void> {
    const number = this.feed.number;
    const found = await this.ask({ about: "prompt" }).catch(() => null);
    if (number === this.feed.number && found) this.promised.value = found;
  }

  /** What could still be done: told when nothing is left, or to whoever is about to end the turn. */
  async remind(): Promise<void> {
    if (this.decision.value?.kind !== "action" || !this.mine.value) return;
    const number = this.feed.number;
    const found = await this.ask({ about: "reminders" }).catch(() => null);
    if (number === this.feed.number && found) this.reminders.value = found.reminders.filter((one) => one.text);
  }

  endTurn(): Promise<void> {
    return this.choose("end");
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
      this.whom.value = {};
    });
  }

  // ------------------------------------------------------------------ what a player does

  /** Chooses, and then what else is named as soon as it is offered. */
  async choose(text: string, ...then: string[]): Promise<void> {
    if (this.busy.value) return;
    this.plan.answered(then);
    await this.send(text);
  }

  /** Chooses on the way to a goal, which answers the questions that follow. */
  private async go(text: string, goal: Goal): Promise<void> {
    if (this.busy.value) return;
    this.plan.set(goal);
    this.asksAll.value = false;
    await this.send(text);
  }

  private async send(text: string): Promise<void> {
    this.busy.value = true;
    this.problem.value = null;
    this.note.value = null;
    this.among.value = [];
    this.plan.made++;
    try {
      await this.feed.choose(text);
    } catch (error) {
      this.complain(error);
    }
  }

  /** Takes back the player's last click with everything that followed from it, as far as nobody has to agree. */
  async takeBack(undo: (number: number, steps?: number) => Promise<void>): Promise<void> {
    const steps = Math.max(1, Math.min(this.plan.made, this.feed.canUndo.value));
    this.plan.drop();
    try {
      await undo(this.feed.number, steps);
    } catch (error) {
      this.complain(error);
    }
  }

  /** Back to before the player's last click, with everything that followed from it. */
  async back(): Promise<void> {
    const undo = this.source.undo;
    if (!undo || !this.canGoBack.value) return;
    await this.takeBack((number, count) => undo.call(this.source, number, count));
  }

  /** Changes something by hand: at once, or when the others have agreed. */
  async adjust(text: string): Promise<void> {
    const view = this.view.value;
    if (!view || !this.source.adjust) return;
    const seat = this.mine.value ? view.decision!.player : (view.seats[0] ?? 0);
    this.problem.value = null;
    try {
      await this.source.adjust(text, this.feed.number, seat);
    } catch (error) {
      this.complain(error);
    }
  }

  complain(error: unknown): void {
    this.plan.drop();
    this.setup.stop();
    this.problem.value = because(error);
    this.busy.value = false;
  }

  /** What the computer would do here, said and shown. */
  async hint(): Promise<void> {
    const text = await this.advise(true);
    const tag = text?.split(" ")[0] ?? "";
    const advice = this.advice.value;
    if (this.decision.value?.kind === "action" && this.offered.value.actions.has(tag) && this.selected.value !== tag)
      this.select(tag);
    this.advice.value = advice;
  }

  /** What the computer would do here, in the words of the log, and why. */
  async advise(loud = false): Promise<string | null> {
    if (!this.mine.value) return null;
    const number = this.feed.number;
    const found = await this.ask({ about: "hint" }).catch((error: unknown) => (loud && this.complain(error), null));
    if (!found?.text || number !== this.feed.number) return null;
    const choice = this.decision.value?.choices?.find((one) => one.text === found.text);
    const label = choice && this.view.value ? labelOf(this.view.value, choice) : found.text;
    this.advice.value = { line: found.told.join(" ") || label, reasons: found.reasons };
    return found.text;
  }

  /** Chooses, or asks which of several ways is meant. */
  pick(choices: Choice[], asks = false): void {
    if (choices.length === 1) void this.go(choices[0]!.text, { asks: asks || this.asksAll.value });
    else this.among.value = choices;
  }

  select(tag: string | null): void {
    this.among.value = [];
    this.problem.value = null;
    this.note.value = null;
    this.selected.value = this.selected.value === tag ? null : tag;
    this.clearAim();
    this.considered = this.consider();
  }
  private considered: Promise<void> = Promise.resolve();

  /** A square was clicked, or chosen with Enter. */
  touch(square: string, { finger = false, asks = false }: Touch = {}): void {
    const figure = this.standing.value.get(square);
    const choices = this.offered.value;
    this.cursor.value = square;
    this.note.value = null;
    if (this.lays) return this.lays(square);
    if (choices.squares.has(square)) return this.pick(choices.squares.get(square)!, asks);
    if (figure && choices.figures.has(figure.tag)) return this.pick(choices.figures.get(figure.tag)!, asks);
    const lying = this.view.value?.markers.find((m) => m.squares.includes(square));
    if (lying && choices.markers.has(lying.marker)) return this.pick(choices.markers.get(lying.marker)!, asks);
    const decision = this.mine.value ? this.decision.value : null;
    if (decision && decision.kind !== "action") return this.touchAside(square, figure);
    if (figure && asks && this.helps(figure).length) return this.help(figure);
    if (figure) return this.touchFigure(square, figure, finger);
    const walk = this.walks(square);
    if (walk) return void this.go(`${this.selected.value} ${walk}`, { square, asks: asks || this.asksAll.value });
    const own = this.chosenOwn();
    if (own) return void this.explain(square, `${own.tag} move ${square}`);
    this.select(null);
  }

  /** A figure is dragged over the board; these are the squares so far, its own one first. */
  drag(trail: string[]): void {
    const own = this.standing.value.get(trail[0] ?? "");
    if (own && this.selected.value !== own.tag && this.offered.value.actions.has(own.tag)) this.select(own.tag);
    this.trail.value = trail;
    void this.point(trail.at(-1) ?? null);
  }

  /** A dragged figure is let go: it goes there the way that was drawn, or strikes what is there. */
  async drop(how: Touch = {}): Promise<void> {
    const trail = this.trail.value;
    this.trail.value = [];
    const square = trail.at(-1);
    if (!square || trail.length < 2) return;
    await this.considered; // a quick hand is there before the answer is
    const walk = this.offered.value.squares.size ? null : this.walks(square);
    if (!walk || this.standing.value.has(square)) return this.touch(square, { ...how, finger: false });
    const asks = !!how.asks || this.asksAll.value;
    void this.go(`${this.selected.value} ${walk}`, { square, via: trail.slice(1, -1), asks });
  }

  /** In the middle of an action: a foe is attacked, if that may follow; anything else says why not. */
  private touchAside(square: string, figure: Figure | undefined): void {
    const decision = this.decision.value!;
    const foe = figure && figure.side !== decision.player ? figure : null;
    const strikes = attacksAmong(decision);
    if (foe && strikes.length === 1) return void this.go(strikes[0]!.text, { target: foe.tag, asks: false });
    const plain = decision.choices?.find((choice) => choice.plain);
    const asksWhere = this.offered.value.squares.size > 0;
    const charging = decision.context.action?.word === CHARGE;
    if (foe && charging && (asksWhere || plain)) return void this.chargeOn(decision, foe, square);
    if (plain && !asksWhere && (foe || !figure))
      return void this.go(plain.text, { ...(foe ? { target: foe.tag } : { square }), asks: false });
    void this.explain(square, figure && !asksWhere ? figure.tag : square);
  }

  /** In the middle of a charge: on to a square from which the foe can be attacked, if there is one. */
  private async chargeOn(decision: Decision, foe: Figure, square: string): Promise<void> {
    const attacker = decision.figure ?? "";
    const aim = await this.ask({ about: "aim", attacker, target: foe.tag }).catch(() => null);
    if (!aim || this.decision.value !== decision) return;
    const goal = { target: foe.tag, beside: aim.beside, asks: false };
    const step = answerTo(goal, decision, this.figures.value.get(attacker)?.square ?? "");
    if (step) return this.go(step.text, goal);
    void this.explain(square, square);
  }

  private touchFigure(square: string, figure: Figure, finger: boolean): void {
    const own = this.chosenOwn();
    if (!own || own.side === figure.side) return this.select(figure.tag);
    if (finger && this.aim.value?.to !== figure.tag) return void this.point(square);
    void this.strike(own, figure, square);
  }

  /** What the selected figure may do for or to another one, besides moving and attacking. */
  helps(other: Figure): Choice[] {
    const own = this.chosenOwn();
    const texts = own && own !== other ? (this.whom.value[other.tag] ?? []) : [];
    return (own && this.offered.value.actions.get(own.tag)?.filter((choice) => texts.includes(choice.text))) ?? [];
  }

  /** With Shift or a long press on a figure, the selected one does that; of several things, it is asked which. */
  private help(other: Figure): void {
    const ways = this.helps(other);
    if (ways.length === 1) void this.go(ways[0]!.text, { target: other.tag, asks: true });
    else this.among.value = ways;
  }

  /** The square that a player set out for is not among those that the move leads to: says why. */
  private missed(square: string | null): void {
    if (!square) return;
    this.plan.drop();
    void this.explain(square, square);
  }

  /** Says at a square why it can't be chosen. */
  private async explain(square: string, text: string): Promise<void> {
    const found = await this.ask({ about: "why", text }).catch(() => null);
    const why = found?.refusal;
    if (why) this.note.value = { square, text: why.text, section: why.section };
  }

  /** The selected figure, if it may be given an action now. */
  private chosenOwn(): Figure | null {
    const tag = this.selected.value;
    if (!tag || !this.offered.value.actions.has(tag)) return null;
    return this.figures.value.get(tag) ?? null;
  }

  /**
   * The action by which the selected figure goes to a square. A step aside is free and leads to the
   * same place, so it is taken where it is enough; the button Move does not ask for that.
   */
  walks(square: string): string | null {
    const own = this.chosenOwn();
    if (!own?.square || !this.reach.value?.squares.includes(square)) return null;
    const moves = this.has(own.tag, "move");
    const path = this.wayTo(square);
    const steps = path.length > 1 ? path.length - 1 : moves ? Infinity : squaresApart(own.square, square);
    if (this.has(own.tag, SIDESTEP) && steps <= ASIDE) return SIDESTEP;
    return moves ? "move" : null;
  }

  private has(tag: string, word: string): boolean {
    return !!this.offered.value.actions.get(tag)?.some((choice) => choice.word === word);
  }

  /** A foe was clicked: it is attacked if it can be; otherwise the place says why not. */
  private async strike(own: Figure, target: Figure, square: string): Promise<void> {
    const aim = await this.ask({ about: "aim", attacker: own.tag, target: target.tag }).catch(() => null);
    if (!aim || this.selected.value !== own.tag) return;
    this.aim.value = { from: own.tag, to: target.tag, aim };
    const legal = aim.attacks.filter((attack) => attack.legal && attack.text);
    const twice = legal[0]?.kind === "close" && this.has(own.tag, FLURRY);
    if (twice) return this.go(`${own.tag} ${FLURRY}`, { target: target.tag, asks: false });
    if (legal[0]) return this.attack(legal[0]);
    await this.considered; // a quick hand is there before the answer is
    if (this.charges(own.tag, aim.beside)) return this.charge(own.tag, target.tag, aim.beside);
    if (await this.mayThrowAt(own.tag, target.tag)) return this.go(`${own.tag} ${THROW}`, { target: target.tag, asks: false });
    const why = aim.attacks.find((attack) => attack.why)?.why;
    if (why) this.note.value = { square, ...why };
  }

  /** Whether the selected figure gets with a charge to one of the squares from which a foe can be attacked. */
  charges(tag: string, beside: string[]): boolean {
    const own = this.figures.value.get(tag);
    if (!own?.square || tag !== this.selected.value || !this.has(tag, CHARGE)) return false;
    const half = Math.ceil(own.values.speed.now / 2);
    return (this.reach.value?.squares ?? []).some((square) => {
      const steps = this.wayTo(square).length - 1;
      return beside.includes(square) && (steps > 0 ? steps : squaresApart(own.square!, square)) <= half;
    });
  }

  /** Moves next to a foe and attacks it. */
  charge(tag: string, foe: string, beside: string[]): Promise<void> {
    return this.go(`${tag} ${CHARGE}`, { target: foe, beside, asks: false });
  }

  /** Whether a figure holds something that it may throw at a foe. */
  private async mayThrowAt(tag: string, foe: string): Promise<boolean> {
    if (!this.has(tag, THROW)) return false;
    const found = await this.ask({ about: "why", text: `${tag} ${THROW} ${foe}` }).catch(() => null);
    return !!found && !found.refusal && this.selected.value === tag;
  }

  /** Begins an attack that was reckoned: the action, then its target. */
  attack(odds: AttackOdds): Promise<void> {
    const [figure, kind, target] = (odds.text ?? "").split(" ");
    return this.go(`${figure} ${kind}`, { target, asks: false });
  }

  /** Lets the computer choose as long as the game is being set up. */
  setUp(): Promise<void> {
    return this.setup.start(this.mine.value && !this.busy.value ? this.decision.value : null);
  }

  /** What happened? The last turn of the others is shown again. */
  async whatHappened(): Promise<void> {
    if (this.view.value && !this.busy.value) await this.show.again(this.view.value);
  }

  // ------------------------------------------------------------------ what is asked

  ask<K extends Question["about"]>(question: Extract<Question, { about: K }>): Promise<Answers[K]> {
    return this.feed.ask(question);
  }

  /** What the selected figure could do: its reach, and what it can't and why. */
  private async consider(): Promise<void> {
    const tag = this.selected.value;
    if (!tag || this.decision.value?.kind !== "action") return;
    const helping = this.askWhom(tag);
    const [reach, barred] = await Promise.all([
      this.ask({ about: "reach", figure: tag }).catch(() => null),
      this.mine.value ? this.ask({ about: "barred", figure: tag }).catch(() => null) : null,
    ]);
    if (this.selected.value !== tag) return;
    this.reach.value = reach;
    this.barred.value = barred?.actions ?? [];
    await helping;
  }

  /** Whom the selected figure can help or harm without an attack; most figures have nothing like that. */
  private async askWhom(tag: string): Promise<void> {
    const own = this.mine.value ? this.offered.value.actions.get(tag) : null;
    if (own?.every((choice) => BASIC.includes(choice.word ?? "")) ?? true) return;
    const number = this.feed.number;
    const found = await this.ask({ about: "whom", figure: tag }).catch(() => null);
    if (this.selected.value === tag && this.feed.number === number) this.whom.value = found?.whom ?? {};
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

  /** The way to the square that is pointed at, if the selected figure may go there. */
  readonly way = computed<string[]>(() => {
    if (this.trail.value.length > 1) return this.trail.value;
    return this.pointed.value ? this.wayTo(this.pointed.value) : [];
  });

  /** The way of the selected figure to a square that it may go to. */
  private wayTo(square: string): string[] {
    const [reach, own] = [this.reach.value, this.selected.value];
    const start = own ? this.figures.value.get(own)?.square : null;
    return start && reach ? pathTo(reach, start, square) : [];
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
