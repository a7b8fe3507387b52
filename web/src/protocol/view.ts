/** A game as a seat may see it: the mirror of `openclix.engine.game.views` (docs/json.md). */

export type Slot = "speed" | "attack" | "defense" | "damage";
export type Stat = Slot | "range";
export const SLOTS: readonly Slot[] = ["speed", "attack", "defense", "damage"];

export interface Power {
  power: string;
  name: string;
  kind: string;
  colour: string;
  section: string;
}

export interface PowerGrant extends Power {
  changes: Record<string, unknown>;
  protected: string[];
}

export interface SpecialGrant {
  special: string;
  name: string;
  text: string;
  read: boolean;
  /** Its clauses that the program doesn't play by itself. */
  unread: string[];
  grants: PowerGrant[];
  protected: string[];
}

export type Grant = PowerGrant | SpecialGrant;
export const isSpecial = (grant: Grant): grant is SpecialGrant => "special" in grant;

export interface Click {
  click: number;
  values: Record<Slot, number>;
  powers: Record<Slot, Grant | null>;
  countdown: number;
}

export interface Card {
  name: string;
  /** The name under which the server paints it, in any language. */
  portrait: string;
  points: number;
  set: string;
  number: string;
  rank: string;
  rarity: string;
  /** Whether its force added it without paying its cost. */
  unpaid: boolean;
  /** Since when errata replace what it prints, as a date; or nothing. */
  corrected: string;
  shape: string;
  range: number;
  bolts: number;
  symbols: string[];
  keywords: string[];
  /** As the reader calls them, in the same order. */
  keyword_names: string[];
  teams: string[];
  /** As the reader calls them, in the same order. */
  team_names: string[];
  bystander: boolean;
  dial: Click[];
  traits: Grant[];
  starting_lines: number[];
}

export interface Edge {
  square: string;
  side: string;
  kind: string;
}

export interface GameMap {
  name: string;
  width: number;
  height: number;
  kind: string;
  hindering: string[];
  blocking: string[];
  water: string[];
  special: string[];
  indoor: string[];
  levels: { level: number; squares: string[] }[];
  edges: Edge[];
  stairs: [string, string][];
  starts: string[][];
  notes: string[];
}

export interface UsablePower extends Power {
  slot: Slot | null;
  origin: string;
  source: string;
  cause: string;
  can_use: boolean;
}

export interface Figure {
  tag: string;
  name: string;
  /** Its ring or tag, where another has the same name. */
  apart: string;
  /** Its tag with letters of the name that the reader knows. */
  label: string;
  card: number;
  side: number;
  owner: number;
  zone: string;
  square: string | null;
  squares: string[];
  turned: number;
  size: string;
  click: number;
  start_click: number;
  knocked_out: boolean;
  tokens: number;
  named_tokens: { name: string; count: number; by: string | null }[];
  flags: string[];
  held: string | null;
  /** The piece of equipment on its card, or none. */
  equipment?: string | null;
  host: string | null;
  pilot: string | null;
  plane: number;
  values: Record<Stat, { printed: number; now: number }>;
  powers: UsablePower[];
  effects: { kind: string; by: string | null; cause: string; until: string }[];
}

export interface Marker {
  marker: string;
  kind: string;
  name: string;
  /** The name of its picture, the same in every language. */
  picture?: string;
  squares: string[];
  shape: string;
  side: number | null;
  by: string | null;
  held_by: string | null;
  points: number;
  tags: string[];
  power: string | null;
  /** What a special object or EFFECT terrain does for whom, in words. */
  gives?: string[];
}

export interface Side {
  player: number;
  colour: string;
  name: string;
  score: number;
  mission: number;
  defeated: boolean;
  themed: boolean;
  start_area: string[];
}

export interface Message {
  key: string;
  args: Record<string, unknown>;
  text: string;
}

/** One answer that may be given; `text` is what is sent. */
export interface Choice {
  type: string;
  text: string;
  word?: string;
  figure?: string;
  square?: string;
  lead?: string;
  squares?: string[];
  turned?: number;
  turn?: number;
  direction?: string;
  verb?: string;
  marker?: string;
  piece?: string;
  number?: number;
  stat?: Stat;
  change?: number;
  power?: string;
  action?: string;
  source?: string;
  /** Only gives up something that the player has. */
  gives_up?: boolean;
  /** Whether it adds nothing to what the player set out to do. */
  plain?: boolean;
}

/** What was being done when a question was asked. */
export interface Context {
  action?: Choice;
  attack?: { attacker: string; kind: string; targets: string[] };
  /** The path is empty until the figure has gone somewhere. */
  move?: { figure: string; squares: number; path: string[] };
  power?: string;
}

export interface Decision {
  topic: string;
  kind: string;
  player: number;
  figure: string | null;
  section: string;
  question: Message;
  settled: boolean;
  context: Context;
  choices?: Choice[];
}

export interface EventRecord {
  event: string;
  figure?: string | null;
  [field: string]: unknown;
}

export interface LogEntry {
  number: number;
  key: string;
  text: string;
  section: string;
  record: EventRecord;
}

/** A sentence of the log: what belongs together, told as at a table. */
export interface StoryLine {
  number: number;
  text: string;
  section: string;
  event: string;
  side: number | null;
  by_hand: string;
}

/** Lines that take the place of all from `since` on. */
export interface Story {
  since: number;
  lines: StoryLine[];
}

export interface Result {
  winner: number | null;
  score: number[];
  mission: number[];
}

/** The scenario: who is what in it, and what is still to come. */
export interface Scenario {
  name: string;
  title: string;
  section: string;
  roles: (string | null)[];
  facts: Record<string, number | string>;
  left: Message[];
}

/** A card in play that is no figure: a condition, an event dial, a feat. */
export interface Element {
  tag: string;
  name: string;
  kind: string;
  card: number;
  side: number | null;
  in_play: boolean;
  click: number | null;
  zone: string;
  facts: Record<string, number | string>;
  named_tokens: { name: string; count: number }[];
}

export interface View {
  format: number;
  edition: string;
  seats: number[];
  build_total: number;
  turn_limit: number;
  sides: Side[];
  order: number[];
  active: number;
  turn: number;
  round: number;
  phase: string;
  step: string | null;
  actions: { given: number; total: number; left: number };
  figures: Figure[];
  elements: Element[];
  scenario: Scenario | null;
  markers: Marker[];
  broken: { squares: string[]; edges: Edge[] };
  decision: Decision | null;
  at_rest: boolean;
  log: LogEntry[];
  told: number;
  result: Result | null;
  map?: GameMap;
  cards?: Card[];
}
