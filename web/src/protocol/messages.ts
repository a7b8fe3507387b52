/** What goes over the wire: the mirror of `openclix.server.wire.messages` (docs/protocol.md). */

import type { Message, Story, View } from "./view";

export interface RefusalData {
  code: string;
  section: string;
  message: Message;
}

export interface SeatInfo {
  seat: number;
  colour: string;
  kind: "human" | "open" | "computer";
  name: string;
  bot: string;
  connected: boolean;
  ready: boolean;
  conceded: boolean;
  force: string | null;
  /** Its fixed answers, by topic, or by topic and figure. Only your own seats have them. */
  orders?: Record<string, string>;
}

export interface RequestInfo {
  request: number;
  what: "undo" | "draw" | "adjust";
  seat: number;
  steps: number;
  text: string;
  agreed: number[];
  message: Message;
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
  status: "waiting" | "playing" | "over";
  edition: string;
  map: string;
  seats: SeatInfo[];
  yours: number[];
  dice: { commitment: string; nonces: (string | null)[]; seed: string | null };
  clock: ClockInfo | null;
  chat: boolean;
  public: boolean;
  spectators: number;
  requests: RequestInfo[];
  result: ResultInfo | null;
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
  force?: string;
  bot?: string;
  password?: string;
  account?: string;
}

export interface NewGame {
  edition?: string;
  scenario?: string;
  event?: string;
  map?: string;
  seats: SeatWanted[];
  build_total?: number;
  turn_limit?: number;
  strict?: boolean;
  public?: boolean;
  clock?: { kind: string; seconds: number; increment: number; over: string } | null;
}

export interface GameMade {
  game: string;
  commitment: string;
  seats: { seat: number; kind: string; secret: string | null; invite: string | null }[];
}
