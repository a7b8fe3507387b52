/** What somebody writes, kept in this browser, and what was written before something else took its place. */

const MOST = 6;

function stored(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // a browser that keeps nothing still writes
  }
}

export class Drafts {
  constructor(
    /** Under what the text is kept. */
    private readonly key: string,
    /** Whether a text is worth keeping when another takes its place. */
    private readonly counts: (text: string) => boolean,
  ) {}

  get text(): string {
    return stored(this.key);
  }

  keep(text: string): void {
    store(this.key, text);
  }

  /** What was written before, the latest first. */
  get earlier(): string[] {
    try {
      const read: unknown = JSON.parse(stored(`${this.key}.earlier`) || "[]");
      return Array.isArray(read) ? read.filter((one) => typeof one === "string") : [];
    } catch {
      return [];
    }
  }

  /** Puts another text in place of the one that is kept, which can be taken up again. */
  replace(text: string): void {
    const before = this.text;
    if (before.trim() === text.trim()) return;
    const others = this.earlier.filter((one) => one !== before && one !== text);
    const kept = this.counts(before) ? [before, ...others] : others;
    store(`${this.key}.earlier`, JSON.stringify(kept.slice(0, MOST)));
    this.keep(text);
  }
}
