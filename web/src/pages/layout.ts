/** Laying out a position with the mouse: each click changes the text. */

export const brushes = ["red", "blue", "hindering", "blocking", "water", "erase"] as const;
export type Brush = (typeof brushes)[number];

const FIGURE = /^figure\s+(\S+)\s+(\S+)\s+([a-z]+\d+)/;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The text with something put into a square, or taken out of it. */
export function laid(text: string, brush: Brush, square: string): string {
  const lines = text.replace(/\n+$/, "").split("\n");
  if (brush === "erase") return `${erased(lines, square).join("\n")}\n`;
  if (brush === "red" || brush === "blue") {
    const cleared = lines.filter((line) => FIGURE.exec(line)?.[3] !== square);
    const taken = new Set(cleared.map((line) => FIGURE.exec(line)?.[1]));
    const tag = [...LETTERS].find((letter) => !taken.has(letter)) ?? `F${cleared.length}`;
    return `${[...cleared, `figure ${tag} ${brush} ${square}; dial 8 10 16 3 x6; range 6`].join("\n")}\n`;
  }
  const map = lines.findIndex((line) => line.startsWith("map"));
  const added = `  ${brush} ${square}`;
  if (map < 0) return `${["map 12x12", added, ...lines].join("\n")}\n`;
  return `${[...lines.slice(0, map + 1), added, ...lines.slice(map + 1)].join("\n")}\n`;
}

/** Without the figure in a square, and without terrain that was put there by itself. */
function erased(lines: string[], square: string): string[] {
  const terrain = new RegExp(`^\\s+(hindering|blocking|water)\\s+${square}$`);
  return lines.filter((line) => FIGURE.exec(line)?.[3] !== square && !terrain.test(line));
}

/** A position and what was played in it, as a ruling that can be kept and sent in. */
export function rulingOf(text: string, choices: string[]): string {
  const done = choices.map((choice) => `do ${choice}`).join("\n");
  return `ruling "From the judge's desk"\n${text.replace(/\n+$/, "")}\n${done}\n`;
}
