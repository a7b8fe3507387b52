/** Where a table's game is kept (a server, a lesson, a replay), and what comes from there. */

import type { Answers, Question } from "../../protocol/questions";
import type { Story, View } from "../../protocol/view";

export interface Source {
  /** Whether somebody wrote the tags of the figures, who looks for them on the board. */
  readonly writtenTags?: boolean;
  choose(text: string, decision: number): Promise<void>;
  ask<K extends Question["about"]>(question: Extract<Question, { about: K }>): Promise<Answers[K]>;
  /** Takes back choices; a source that can't has no such way. */
  undo?(decision: number, steps?: number): Promise<void>;
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
  /** How many choices may be taken back without asking anybody. */
  canUndo?: number;
}
