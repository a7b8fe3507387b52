/**
 * What a player set out to do, carried through the questions on the way: the square or foe that
 * was clicked is chosen as soon as it is offered, and plain choices (the engine marks them) are
 * made without a word, unless the player wants to be asked.
 */

import type { Choice, Decision } from "../../protocol/view";
import { squaresApart } from "../../board/squares";
import { offered } from "../choices";

export interface Goal {
  square?: string | undefined;
  target?: string | undefined;
  /** The squares that the way there leads through, in order, where that makes a difference. */
  via?: string[] | undefined;
  /** The squares from which a foe that is charged can be attacked: the nearest is good enough. */
  beside?: string[] | undefined;
  /** Whether the player wants to be asked about everything on the way. */
  asks: boolean;
}

/** The question which way a move takes, where that changes what it does. */
const WAY = "way";
/** Words that begin an attack, where several things may follow. */
const ATTACKS = ["attack", "close", "range"];

/** The one choice that a goal answers a question with, if there is one. */
export function answerTo(goal: Goal, decision: Decision, from = ""): Choice | null {
  const choices = offered(decision);
  const only = (found: Choice[] | undefined): Choice | null => (found?.length === 1 ? found[0]! : null);
  if (decision.topic === WAY && goal.via) return onTheWay(goal.via, decision);
  const foe = goal.target ? only(choices.figures.get(goal.target)) : null;
  if (foe) return foe;
  const place = goal.square ? only(choices.squares.get(goal.square)) : null;
  if (place) return place;
  const near = goal.beside && from ? nearestBeside(goal.beside, from, choices.squares) : null;
  if (near) return near;
  const strike = goal.target ? only(attacksAmong(decision)) : null;
  if (strike) return strike;
  if (goal.asks) return null;
  return decision.choices?.find((choice) => choice.plain) ?? null;
}

/** The next square of a way that somebody has drawn; after the last one the shortest way is meant. */
function onTheWay(via: string[], decision: Decision): Choice | null {
  const { squares } = offered(decision);
  while (via.length) {
    const found = squares.get(via.shift()!);
    if (found?.length === 1) return found[0]!;
  }
  return decision.choices?.find((choice) => choice.word === "go") ?? null;
}

/** Of the squares offered, the nearest from which a foe can be attacked. */
function nearestBeside(beside: string[], from: string, squares: Map<string, Choice[]>): Choice | null {
  const near = [...squares]
    .filter(([square, ways]) => ways.length === 1 && beside.includes(square))
    .sort(([one], [two]) => squaresApart(one, from) - squaresApart(two, from));
  return near[0]?.[1][0] ?? null;
}

/** The choices that begin an attack in the middle of an action. */
export function attacksAmong(decision: Decision): Choice[] {
  const words = decision.choices?.filter((choice) => ATTACKS.includes(choice.word ?? "")) ?? [];
  return decision.kind === "action" ? [] : words;
}

export class Plan {
  private goal: Goal | null = null;
  /** The texts to send as soon as they are offered: a plan in the player's own words. */
  private texts: string[] = [];
  /** How many choices were made since the player last did something. */
  made = 0;

  /** A player does something; what comes next serves this goal. */
  set(goal: Goal | null, texts: string[] = []): void {
    this.goal = goal;
    this.texts = texts;
    this.made = 0;
  }

  /** A player answers a question on the way: whoever wanted to be asked keeps the square they clicked. */
  answered(texts: string[]): void {
    this.set(this.goal?.asks ? this.goal : null, texts);
  }

  drop(): void {
    this.set(null);
  }

  /** The square of the goal, where squares are offered and it is not among them. */
  missed(decision: Decision): string | null {
    const square = this.goal?.square;
    const { squares } = offered(decision);
    return square && squares.size && !squares.has(square) ? square : null;
  }

  /** A question of mine: its answer, if the plan has one. */
  next(decision: Decision | null, from = ""): string | null {
    if (!decision) return null;
    if (decision.kind === "action") {
      this.goal = null;
      this.texts = [];
      return null;
    }
    const text = this.texts[0];
    if (text && decision.choices?.some((choice) => choice.text === text)) {
      this.texts.shift();
      return text;
    }
    const answer = this.goal && answerTo(this.goal, decision, from);
    if (!answer) return null;
    if (answer.square && this.goal?.beside) this.goal.beside = undefined;
    if (answer.square && answer.square === this.goal?.square) this.goal.square = undefined;
    return answer.text;
  }
}
