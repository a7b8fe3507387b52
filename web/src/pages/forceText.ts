/** Forces as text, and the one that this browser's builder holds. */

import { adopt, isOwn, ownCardText } from "./own";

const KEY = "openclix.force";

/** A force as text: the block that games and files have. One's own cards stand in it whole. */
export function forceText(name: string, ids: string[], keyword = ""): string {
  const lines = [`force "${name.replace(/["\\]/g, "")}"`];
  if (keyword) lines.push(`  keyword ${/\s/.test(keyword) ? `"${keyword}"` : keyword}`);
  for (const id of ids) lines.push(...(isOwn(id) ? indented(ownCardText(id)) : [`  card ${id}`]));
  return `${lines.join("\n")}\n`;
}

const indented = (text: string): string[] =>
  text
    .split("\n")
    .filter((line) => line.trim())
    .map((line) => `  ${line}`);

/** The name and cards of such a text; cards that it describes become one's own. */
export function readForce(text: string): { name: string; ids: string[] } {
  const name = /force\s+"([^"]*)"/.exec(text)?.[1] ?? "";
  const ids: string[] = [];
  const lines = text.split("\n");
  for (let k = 0; k < lines.length; k++) {
    const line = lines[k]!;
    const named = /^(\s*)card\s+(?:"|(\S+))/.exec(line);
    if (!named) continue;
    if (named[2]) {
      ids.push(named[2]);
      continue;
    }
    const depth = named[1]!.length;
    const block = [line.slice(depth)];
    while (k + 1 < lines.length && deeper(lines[k + 1]!, depth)) block.push(lines[++k]!.slice(depth));
    ids.push(adopt(`${block.join("\n")}\n`));
  }
  return { name, ids };
}

const deeper = (line: string, depth: number): boolean =>
  line.trim() !== "" && line.length - line.trimStart().length > depth;

export function kept(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

export function keep(text: string): void {
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // a browser that keeps nothing still builds
  }
}
