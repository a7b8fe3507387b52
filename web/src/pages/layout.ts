/** Laying out a position with the mouse: each click changes the text. */

export const brushes = {
  figures: ["red", "blue", "token", "click"],
  terrain: ["hindering", "blocking", "water", "elevated", "indoor", "wall-east", "wall-south"],
  markers: ["light", "heavy", "smoke", "barrier", "debris"],
  other: ["erase"],
} as const;
export type Brush = (typeof brushes)[keyof typeof brushes][number];

const FIGURE = /^figure\s+(\S+)\s+(\S+)\s+([a-z]+\d+)/;
const MARKER = /^(?:marker|object)\s+(m\d+)\b.*?\s([a-z]+\d+)(?=\s|$)/;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const MARKERS: Record<string, (id: string, square: string) => string> = {
  light: (id, square) => `object ${id} ${square} light`,
  heavy: (id, square) => `object ${id} ${square} heavy`,
  smoke: (id, square) => `marker ${id} smoke ${square}`,
  barrier: (id, square) => `marker ${id} barrier ${square}`,
  debris: (id, square) => `marker ${id} debris ${square}`,
};
const TERRAIN: Record<string, (square: string) => string> = {
  hindering: (square) => `hindering ${square}`,
  blocking: (square) => `blocking ${square}`,
  water: (square) => `water ${square}`,
  elevated: (square) => `level 2 ${square}`,
  indoor: (square) => `indoor ${square}`,
  "wall-east": (square) => `wall ${square} east`,
  "wall-south": (square) => `wall ${square} south`,
};

/** The text with something put into a square, or taken out of it. */
export function laid(text: string, brush: Brush, square: string, card = PLAIN): string {
  const lines = text.replace(/\n+$/, "").split("\n");
  return `${changed(lines, brush, square, card).join("\n")}\n`;
}

const PLAIN = "dial 8 10 16 3 x6; range 6";
const EDITION = /^edition\s+(\S+).*$/m;
export const NEWEST = "comprehensive";

/** The edition that a position is played by. */
export const editionOf = (text: string): string => EDITION.exec(text)?.[1] ?? NEWEST;

/** The position under another edition. Nothing else of the text changes. */
export function inEdition(text: string, edition: string): string {
  const line = edition === NEWEST ? "" : `edition ${edition}`;
  if (!EDITION.test(text)) return line ? `${line}\n${text}` : text;
  return line ? text.replace(EDITION, line) : text.replace(/^edition\s.*\n?/m, "");
}

/** A card of one's own as the parts of a figure's line. */
export function inOneLine(card: string): string {
  const [first = "", ...others] = card.split("\n").map((line) => line.trim()).filter(Boolean);
  return [first.replace(/^card\b/, "name"), ...others].join("; ");
}

function changed(lines: string[], brush: Brush, square: string, card: string): string[] {
  if (brush === "erase") return erased(lines, square);
  if (brush === "token") return counted(lines, square, "tokens", 3, 0);
  if (brush === "click") return counted(lines, square, "click", 99, 1);
  if (brush === "red" || brush === "blue") {
    const cleared = lines.filter((line) => FIGURE.exec(line)?.[3] !== square);
    const taken = new Set(cleared.map((line) => FIGURE.exec(line)?.[1]));
    const tag = [...LETTERS].find((letter) => !taken.has(letter)) ?? `F${cleared.length}`;
    return [...cleared, `figure ${tag} ${brush} ${square}; ${card}`];
  }
  const marker = MARKERS[brush];
  if (marker) {
    const numbers = lines.map((line) => Number(MARKER.exec(line)?.[1]?.slice(1) ?? 0));
    return [...lines, marker(`m${Math.max(0, ...numbers) + 1}`, square)];
  }
  const map = lines.findIndex((line) => line.startsWith("map"));
  const added = `  ${TERRAIN[brush]!(square)}`;
  if (map < 0) return ["map 12x12", added, ...lines];
  if (lines.includes(added)) return lines.filter((line) => line !== added);
  return [...lines.slice(0, map + 1), added, ...lines.slice(map + 1)];
}

/** One more of something that a figure's line counts; after the last it is none again. */
function counted(lines: string[], square: string, word: string, end: number, none: number): string[] {
  const pattern = new RegExp(`; ${word} (\\d+)`);
  return lines.map((line) => {
    if (FIGURE.exec(line)?.[3] !== square) return line;
    const next = (Number(pattern.exec(line)?.[1] ?? none) + 1) % end;
    const bare = line.replace(pattern, "");
    return next > none ? `${bare}; ${word} ${next}` : bare;
  });
}

/** Without the figure in a square, its markers, and terrain that was put there by itself. */
function erased(lines: string[], square: string): string[] {
  const alone = new Set(Object.values(TERRAIN).map((line) => `  ${line(square)}`));
  return lines.filter(
    (line) => FIGURE.exec(line)?.[3] !== square && MARKER.exec(line)?.[2] !== square && !alone.has(line),
  );
}

/** A position and what was played in it, as a ruling that can be kept and sent in. */
export function rulingOf(text: string, choices: string[], dice: number[] = []): string {
  const rolled = dice.length ? `dice ${dice.join(" ")}\n` : "";
  return `ruling "From the judge's desk"\n${playedOn(text, choices, rolled)}`;
}

/** A position with what was played in it, line by line. */
export function playedOn(text: string, choices: string[], before = ""): string {
  const done = choices.map((choice) => `do ${choice}\n`).join("");
  return `${text.replace(/\n+$/, "")}\n${before}${done}`;
}

/** What somebody shared: the position, and the choices made in it. */
export function shared(text: string): { text: string; choices: string[] } {
  const lines = text.split("\n");
  const first = lines.findIndex((line) => line.startsWith("do "));
  if (first < 0) return { text, choices: [] };
  const done = lines.slice(first).filter((line) => line.startsWith("do "));
  return { text: `${lines.slice(0, first).join("\n")}\n`, choices: done.map((line) => line.slice(3)) };
}
