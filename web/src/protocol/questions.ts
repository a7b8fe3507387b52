/** What a table may be asked while it stands still; nothing of it changes the game. */

import type { Stat } from "./view";

export interface Because {
  text: string;
  section: string;
}

/** How a value came about. */
export interface Reckoning {
  total: number;
  lines: Because[];
}

export interface AttackOdds {
  kind: string;
  /** Whether this attack may be made now, and if not, why. */
  legal: boolean;
  why: Because | null;
  /** What is sent to begin it. */
  text: string | null;
  needed: number | null;
  hit: number | null;
  expected: number | null;
  ko: number | null;
  lines: string[];
}

/** What one figure could do to another. */
export interface Aim {
  status: string;
  distance: number;
  reasons: Because[];
  stopped: { x: number; y: number } | null;
  /** The squares from which a close attack reaches the target. */
  beside: string[];
  attacks: AttackOdds[];
}

export interface Reach {
  squares: string[];
  speed: number;
  /** By square: the one before it on a shortest path. */
  from: Record<string, string>;
}

/** An action that a figure has but can't be given now. */
export interface Barred {
  word: string;
  name: string;
  kind: string;
  why: Because;
}

export type Question =
  | { about: "value"; figure: string; stat: Stat; against?: string; kind?: string }
  | { about: "aim"; attacker: string; target: string }
  | { about: "reach"; figure: string }
  | { about: "barred"; figure: string }
  | { about: "whom"; figure: string }
  | { about: "why"; text: string }
  | { about: "explain"; text: string; figure?: string }
  | { about: "hint" }
  | { about: "set-up" }
  | { about: "reminders" }
  | { about: "prompt" };

/** What helps to answer the open question. */
export interface Promised {
  /** The faces that help, and their chance; for an attack that is rolled anew what is needed. */
  faces: number[] | null;
  chance: number | null;
  needed: number | null;
  total: number | null;
  /** The name of the power that asks. */
  power: string | null;
  attack: AttackUnderWay | null;
  /** By the text of a choice: what it would do. */
  options: Record<string, Option>;
}

/** The attack in which a question comes up: what it needs, or what was rolled. */
export interface AttackUnderWay {
  attacker: string;
  target: string | null;
  kind: string;
  damage: number;
  needed: number | null;
  hit: number | null;
  dice: number[] | null;
  total: number | null;
  defense: number | null;
}

/** What is worth knowing of a choice: of a power, a value, a target. */
export interface Option {
  name?: string;
  has?: boolean;
  now?: number;
  after?: number;
  needed?: number;
  hit?: number;
}

export interface Reminder {
  kind: string;
  text: string;
  figure: string | null;
  section: string;
}

export interface Answers {
  value: Reckoning;
  aim: Aim;
  reach: Reach;
  barred: { actions: Barred[] };
  whom: { whom: Record<string, string[]> };
  why: { refusal: Because | null };
  explain: { lines: Because[] };
  hint: { text: string | null; line: string[]; told: string[]; reasons: string[] };
  "set-up": { text: string | null; line: string[]; told: string[]; reasons: string[] };
  reminders: { reminders: Reminder[] };
  prompt: Promised;
}
