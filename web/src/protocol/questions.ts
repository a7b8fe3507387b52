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
  attacks: AttackOdds[];
}

export interface Reach {
  squares: string[];
  speed: number;
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
  | { about: "why"; text: string }
  | { about: "hint" }
  | { about: "reminders" }
  | { about: "prompt" };

/** What the dice of an open question promise. */
export interface Promised {
  faces: number[] | null;
  chance: number | null;
  needed: number | null;
  total: number | null;
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
  why: { refusal: Because | null };
  hint: { text: string | null; line: string[]; reasons: string[] };
  reminders: { reminders: Reminder[] };
  prompt: Promised;
}
