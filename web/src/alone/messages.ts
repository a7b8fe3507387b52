/** What pages and the server in this browser say to each other on one channel. */

/** The folder of the site, seen from its scripts. Two sites of one host share nothing. */
export const FOLDER = new URL("../", import.meta.url).pathname;
/** A name for this site alone. */
export const ours = (name: string) => (FOLDER === "/" ? name : `${name} ${FOLDER}`);
export const CHANNEL = ours("openclix");
/** Who holds it is the server. Another tab takes over when it is gone. */
export const SERVER_LOCK = ours("openclix-server");
/** Each page holds its own lock, so that the server learns when it is gone. */
export const pageLock = (page: string) => `openclix-page-${page}`;

/** From a page, or from the service worker for pictures. Names begin with the name of the page. */
export type ToServer =
  | { to: "server"; kind: "who" }
  | {
      to: "server";
      kind: "request";
      name: string;
      method: string;
      address: string;
      body: string;
      authorization: string;
    }
  | { to: "server"; kind: "open"; name: string; page: string; path: string }
  | { to: "server"; kind: "send"; name: string; text: string }
  | { to: "server"; kind: "close"; name: string };

export type ToPages =
  | { to: "pages"; kind: "progress"; share: number }
  | { to: "pages"; kind: "ready"; term: string }
  | { to: "pages"; kind: "failed"; why: string }
  | { to: "pages"; kind: "answer"; name: string; status: number; type: string; body: Uint8Array<ArrayBuffer> }
  | { to: "pages"; kind: "line"; name: string; what: "open" | "message" | "close"; text: string };

export type Message = ToServer | ToPages;
