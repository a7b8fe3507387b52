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
