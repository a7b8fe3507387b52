/** Taking a file apart: into pieces that a request can hold, up to the place where it is broken. */

/** How much one request holds: the server takes no long ones, and reads each in a moment. */
const PIECE_UNITS = 60;
const PIECE_BYTES = 150_000;

/** The entries of a file in pieces that a request can hold. */
export function piecesOf(entries: unknown[]): unknown[][] {
  const pieces: unknown[][] = [];
  const measure = new TextEncoder();
  let room = 0;
  for (const entry of entries) {
    const size = measure.encode(JSON.stringify(entry)).length;
    const last = pieces[pieces.length - 1];
    if (last && last.length < PIECE_UNITS && room + size <= PIECE_BYTES) {
      last.push(entry);
      room += size;
    } else {
      pieces.push([entry]);
      room = size;
    }
  }
  return pieces;
}

const TOKEN = /\s*(?:([{}[\],:])|("(?:[^"\\\n]|\\.)*")|(-?\d[\d.eE+-]*|true|false|null))/y;

/** The place of the first word that doesn't fit, or the end. */
export function breakIn(text: string): number {
  const open: string[] = [];
  let wanted = "value";
  for (let place = 0; ; ) {
    TOKEN.lastIndex = place;
    const found = TOKEN.exec(text);
    const at = place + /^\s*/.exec(text.slice(place, place + 1000))![0].length;
    if (!found) return at;
    const [, sign, word] = found;
    place = TOKEN.lastIndex;
    const closes = (sign === "}" && open[open.length - 1] === "{") || (sign === "]" && open[open.length - 1] === "[");
    if (closes && /comma|or-end/.test(wanted)) {
      open.pop();
      wanted = "comma";
    } else if (sign === "," && wanted === "comma" && open.length) wanted = open[open.length - 1] === "{" ? "key" : "value";
    else if (sign === ":" && wanted === "colon") wanted = "value";
    else if (word && wanted.startsWith("key")) wanted = "colon";
    else if (wanted.startsWith("value") && (sign === "{" || sign === "[")) {
      open.push(sign);
      wanted = sign === "{" ? "key-or-end" : "value-or-end";
    } else if (wanted.startsWith("value") && !sign) wanted = "comma";
    else return at;
  }
}
