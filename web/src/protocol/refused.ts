/** What a server or the rules refuse: a sentence, the section behind it, a stable code. */
export class Refused extends Error {
  constructor(
    readonly text: string,
    readonly section = "",
    readonly code = "",
  ) {
    super(text);
  }
}

/** What went wrong, as a sentence with the section behind it. */
export function because(error: unknown): { text: string; section: string } {
  if (error instanceof Refused) return { text: error.text, section: error.section };
  return { text: error instanceof Error ? error.message : String(error), section: "" };
}
