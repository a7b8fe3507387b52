/** What goes over the wire: the mirror of `openclix.server.wire.messages` (docs/protocol.md). */

import type { Message, Story, View } from "./view";

export interface RefusalData {
  code: string;
  section: string;
  message: Message;
}

/** Somebody looks at the table, has it open somewhere, or is not there. */
export type Presence = "here" | "away" | "gone";

export interface ClockTerms {
  kind: "game" | "turn";
  seconds: number;
  increment: number;
  over: string;
}

/** What the players have agreed on. */
export interface Terms {
  edition: string;
  scenario: string;
  event: string;
  map: string;
  build_total: number;
  turn_limit: number;
  clock: ClockTerms | null;
  hints: boolean;
  undo: "fair" | "none";
  chat: boolean;
  spectators: boolean;
  /** Whether people play each other. */
  people: boolean;
}

export interface SeatInfo {
  seat: number;
  colour: string;
  kind: "human" | "open" | "computer";
  name: string;
  bot: string;
  /** The name of a portrait. */
  face: string;
  connected: boolean;
  presence: Presence;
  /** Whether your own seat is open on several screens. */
  doubled: boolean;
  /** Whether the player who sits down here brings a force. */
  brings: boolean;
  locked: boolean;
  ready: boolean;
  conceded: boolean;
  force: string | null;
  /** Its fixed answers, by topic, or by topic and figure. Only your own seats have them. */
  orders?: Record<string, string>;
}

export interface RequestInfo {
  request: number;
  what: "undo" | "draw" | "adjust" | "hints" | "rematch";
  seat: number;
  steps: number;
  text: string;
  agreed: number[];
  message: Message;
  /** What an undo takes back, as the log has it. */
  lines: { text: string; side: number | null }[];
}

export interface ResultInfo {
  reason: "rules" | "conceded" | "draw" | "timeout";
  winner: number | null;
  score: number[];
  message: Message;
}

export interface ClockInfo {
  kind: "game" | "turn";
  left: number[];
  running: number | null;
  increment: number;
  over: string;
}

/** The seats, and the state of the game as a whole. */
export interface TableInfo {
  type: "table";
  game: string;
  protocol: number;
  status: "waiting" | "playing" | "over" | "broken";
  edition: string;
  map: string;
  seats: SeatInfo[];
  yours: number[];
  dice: { commitment: string; nonces: (string | null)[]; seed: string | null };
  clock: ClockInfo | null;
  chat: boolean;
  public: boolean;
  lobby: boolean;
  terms: Terms;
  spectators: number;
  requests: RequestInfo[];
  result: ResultInfo | null;
  /** Why the game can't go on now. */
  problem: { text: string } | null;
  /** Names the pages of the server. */
  build: string;
}

/** The game as this client may see it. */
export interface StateMessage {
  type: "state";
  number: number;
  since: number;
  cause: { kind: string; seat: number | null; choice: string; by: string };
  can_undo: number;
  view: View;
  story: Story;
  /** The inside of the picture of the ground, or null where it is as before. */
  ground: string | null;
}

export interface Said {
  type: "chat";
  seat: number | null;
  name: string;
  text: string;
  at: number;
  channel: "table" | "watch" | "notice";
}

export type Incoming =
  | TableInfo
  | StateMessage
  | Said
  | { type: "accepted"; id: string; number: number }
  | { type: "refused"; id: string; number: number; refusal: RefusalData }
  | { type: "answer"; id: string; about: string; number: number; answer: unknown }
  | { type: "rematch"; game: string; secrets: string[] }
  | { type: "pong"; id: string };

export interface SeatWanted {
  kind: "me" | "open" | "computer";
  name?: string;
  face?: string;
  force?: string;
  bot?: string;
  password?: string;
  account?: string;
}

export interface NewGame {
  edition?: string;
  scenario?: string;
  /** Other answers to open questions of the book. */
  readings?: Record<string, string>;
  event?: string;
  map?: string;
  seats: SeatWanted[];
  build_total?: number;
  turn_limit?: number;
  strict?: boolean;
  public?: boolean;
  lobby?: boolean;
  hints?: boolean;
  undo?: "fair" | "none";
  spectators?: boolean;
  clock?: { kind: string; seconds: number; increment: number; over: string } | null;
}

export interface GameMade {
  game: string;
  commitment: string;
  seats: { seat: number; kind: string; secret: string | null; invite: string | null }[];
}
