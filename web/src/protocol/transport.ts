/** How the client reaches its server: over the network, or in this browser (`../alone`). */

/** The part of a WebSocket that a table uses. */
export interface Line {
  readonly readyState: number;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Transport {
  /** Whether the server runs in this browser, so that nobody else reaches it. */
  readonly alone: boolean;
  request(address: string, init?: RequestInit): Promise<Response>;
  line(path: string): Line;
}

/** The `readyState` of a line that is open, as WebSocket has it. */
export const OPEN = 1;

export const network: Transport = {
  alone: false,
  request: (address, init) => fetch(address, init),
  line: (path) => {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return new WebSocket(`${scheme}://${location.host}${path}`);
  },
};

let chosen: Transport = network;

/** Which one this page uses. It is chosen before anything is drawn. */
export function reachThrough(transport: Transport): void {
  chosen = transport;
}

export const isAlone = (): boolean => chosen.alone;
export const request: Transport["request"] = (address, init) => chosen.request(address, init);
export const line: Transport["line"] = (path) => chosen.line(path);
