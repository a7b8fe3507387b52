/** Forces as text, and the one that this browser's builder holds. */

const KEY = "openclix.force";

/** A force as text: the block that games and files have. */
export function forceText(name: string, ids: string[], keyword = ""): string {
  const lines = [`force "${name.replace(/["\\]/g, "")}"`];
  if (keyword) lines.push(`  keyword ${/\s/.test(keyword) ? `"${keyword}"` : keyword}`);
  for (const id of ids) lines.push(`  card ${id}`);
  return `${lines.join("\n")}\n`;
}

/** The name and cards of such a text. */
export function readForce(text: string): { name: string; ids: string[] } {
  const name = /force\s+"([^"]*)"/.exec(text)?.[1] ?? "";
  const ids = [...text.matchAll(/^\s*card\s+(\S+)/gm)].map((found) => found[1]!);
  return { name, ids };
}

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
