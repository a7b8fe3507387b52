/** What is drawn of each kind of event. Every event of the engine has its row: a test compares. */

import type { EventRecord } from "../../protocol/view";

export type Drawing =
  /** A figure slides along the squares of its path. */
  | "slide"
  /** A figure goes straight to a square. */
  | "lift"
  /** A figure comes to the map. */
  | "appear"
  /** A figure leaves the map. */
  | "vanish"
  /** It falls: it fades where it stood. */
  | "fall"
  /** A figure flashes, and its clicks are counted. */
  | "hurt"
  | "heal"
  /** A dial turns. */
  | "dial"
  /** Tokens come or go on a base. */
  | "tokens"
  /** A line from attacker to targets, from where they stand at that moment. */
  | "shot"
  /** Dice fall beside the board. */
  | "dice"
  /** What came of the roll, below the dice. */
  | "verdict"
  /** Squares light up where something is put down, made or destroyed. */
  | "squares"
  /** A base shows or loses the object that it holds. */
  | "hold"
  /** A ring changes its colour and outline. */
  | "side"
  /** The score changes. */
  | "score"
  /** The sentence below the board and nothing on it. */
  | "told"
  /** Nothing: it says what another event draws, or what would happen. */
  | "none";

export const DRAWN: Record<string, Drawing> = {
  "first player": "told",
  areas: "told",
  "picks area": "told",
  "uses card": "told",
  "set up": "appear",
  themes: "told",
  "game begins": "told",
  "starts the game": "none",
  turn: "told",
  "turn ends": "none",
  round: "told",
  "round ends": "none",
  clears: "tokens",
  score: "score",
  defeated: "told",
  "time over": "told",
  wins: "told",
  action: "told",
  "action taken back": "told",
  "action resolved": "none",
  token: "tokens",
  "token off": "tokens",
  "by hand": "told",
  fact: "told",
  "dial turned": "told",
  "enters play": "told",
  tarot: "told",
  "tarot bottom": "told",
  reshuffle: "told",
  location: "told",
  "map bonus": "told",
  "leaves play": "told",
  "named token": "tokens",
  uses: "told",
  used: "none",
  size: "told",
  mission: "score",
  "effect ends": "none",
  "not triggered": "told",
  roll: "dice",
  reroll: "dice",
  "replaced die": "dice",
  "before moving": "none",
  "break away": "told",
  move: "slide",
  carried: "lift",
  carries: "none",
  place: "lift",
  knockback: "slide",
  arrives: "appear",
  "leaves the map": "vanish",
  returns: "appear",
  displaced: "told",
  exits: "vanish",
  removed: "vanish",
  attached: "vanish",
  boards: "vanish",
  "steps out": "appear",
  captured: "vanish",
  freed: "appear",
  "handed over": "vanish",
  marker: "squares",
  "marker gone": "squares",
  "marker placed": "squares",
  "picks up": "hold",
  "puts down": "hold",
  equips: "hold",
  unequips: "hold",
  "called in": "told",
  "sent back": "vanish",
  "used up": "told",
  destroyed: "squares",
  "would attack": "none",
  "would be targeted": "none",
  "not targeted": "told",
  attack: "shot",
  "attack ends": "told",
  "attack rolled": "none",
  "attack totalled": "none",
  "attack total": "none",
  "would be hit": "none",
  evades: "verdict",
  "takes the hit": "verdict",
  hit: "verdict",
  miss: "verdict",
  hits: "none",
  "critical miss": "verdict",
  "attack resolved": "none",
  "would be damaged": "none",
  dealt: "none",
  reduced: "none",
  damage: "hurt",
  "has damaged": "none",
  clicked: "dial",
  heal: "heal",
  revealed: "none",
  "would be KO'd": "none",
  ko: "fall",
  controlled: "side",
  perplexed: "told",
  outwitted: "told",
  pushed: "told",
  "support fails": "told",
};

export const drawing = (record: EventRecord): Drawing => DRAWN[record.event] ?? "told";
