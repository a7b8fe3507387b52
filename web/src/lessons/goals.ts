/** When a lesson is done: the thing has happened, or a figure stands where it should. */

import type { LogEntry, View } from "../protocol/view";

export type Goal =
  | { figure: string; squares: string[] }
  | { figure: string; plane: number }
  | ({ event: string } & Record<string, unknown>);

export interface Lesson {
  id: string;
  /** The older edition that it is about, if it is one of those. */
  edition?: string;
  position: string;
  first: string[];
  dice: number[];
  goals: Goal[];
  solution: string[];
}

export function reached(goal: Goal, view: View, log: LogEntry[]): boolean {
  if ("event" in goal)
    return log.some(({ record }) =>
      Object.entries(goal).every(([field, value]) => record[field] === value),
    );
  const figure = view.figures.find((one) => one.tag === goal.figure);
  if ("plane" in goal) return figure?.plane === goal.plane;
  return !!figure?.square && goal.squares.includes(figure.square);
}

const KEY = "openclix.lessons";

export function lessonsDone(): Set<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[]);
  } catch {
    return new Set();
  }
}

export function keepDone(id: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...lessonsDone().add(id)]));
  } catch {
    // the lesson is done all the same
  }
}
