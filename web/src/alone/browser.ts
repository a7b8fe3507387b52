/** The transport to a server in this browser. Tabs share it through one channel. */

import { signal } from "@preact/signals";
import { OPEN, type Line, type Transport } from "../protocol/transport";
import { CHANNEL, pageLock, type Message, type ToServer } from "./messages";

const CONNECTING = 0;
const CLOSED = 3;
const GONE = 1001;

/** How far the server has come, from 0 to 1. */
export const progress = signal(0);
export const ready = signal(false);
/** Why it could not start. */
export const failure = signal("");

interface Waiting {
  message: Extract<ToServer, { kind: "request" }>;
  /** Whether a server has it already. */
  sent: boolean;
  done: (answer: Response) => void;
  failed: (reason: unknown) => void;
}

/** A page without `crypto.randomUUID` has no channel either. */
const page = crypto.randomUUID();
let count = 0;
const newName = () => `${page}:${++count}`;

class BrowserLine implements Line {
  readyState = CONNECTING;
  onopen: Line["onopen"] = null;
  onmessage: Line["onmessage"] = null;
  onclose: Line["onclose"] = null;
  readonly name = newName();

  constructor(
    private readonly server: BrowserServer,
    readonly path: string,
  ) {}

  send(text: string): void {
    if (this.readyState === OPEN) this.server.tell({ to: "server", kind: "send", name: this.name, text });
  }

  close(): void {
    this.server.tell({ to: "server", kind: "close", name: this.name });
    this.shut(GONE);
  }

  shut(code: number): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.server.lines.delete(this.name);
    this.onclose?.(new CloseEvent("close", { code }));
  }

  hear(what: string, text: string): void {
    if (what === "open") {
      this.readyState = OPEN;
      this.onopen?.(new Event("open"));
    } else if (what === "message") this.onmessage?.(new MessageEvent("message", { data: text }));
    else this.shut(Number(text));
  }
}

export class BrowserServer implements Transport {
  readonly alone = true;
  readonly lines = new Map<string, BrowserLine>();
  private readonly channel = new BroadcastChannel(CHANNEL);
  private readonly waiting = new Map<string, Waiting>();
  private term = "";

  constructor() {
    void navigator.locks.request(pageLock(page), () => new Promise(() => undefined));
    this.channel.onmessage = (event: MessageEvent<Message>) => this.take(event.data);
    this.tell({ to: "server", kind: "who" });
  }

  tell(message: ToServer): void {
    this.channel.postMessage(message);
  }

  request(address: string, init: RequestInit = {}): Promise<Response> {
    const name = newName();
    const message = {
      to: "server",
      kind: "request",
      name,
      method: init.method ?? "GET",
      address,
      body: typeof init.body === "string" ? init.body : "",
      authorization: new Headers(init.headers).get("Authorization") ?? "",
    } as const;
    return new Promise((done, failed) => {
      this.waiting.set(name, { message, sent: ready.value, done, failed });
      if (ready.value) this.tell(message);
    });
  }

  line(path: string): Line {
    const made = new BrowserLine(this, path);
    this.lines.set(made.name, made);
    if (ready.value) this.open(made);
    return made;
  }

  private open(line: BrowserLine): void {
    this.tell({ to: "server", kind: "open", name: line.name, page, path: line.path });
  }

  private take(message: Message): void {
    if (message.to !== "pages") return;
    switch (message.kind) {
      case "progress":
        this.lose();
        progress.value = message.share;
        failure.value = "";
        break;
      case "failed":
        failure.value = message.why;
        break;
      case "ready":
        this.meet(message.term);
        break;
      case "answer":
        this.settle(message.name, message.status, message.type, message.body);
        break;
      case "line":
        this.lines.get(message.name)?.hear(message.what, message.text);
        break;
    }
  }

  /** The tab with the server is gone, and another one takes over. */
  private lose(): void {
    if (!ready.value) return;
    ready.value = false;
    this.term = "";
    for (const line of [...this.lines.values()]) line.shut(GONE);
    for (const [name, one] of this.waiting) {
      if (one.message.method === "GET") one.sent = false; // asked again
      else {
        this.waiting.delete(name); // it may have been carried out
        one.failed(new TypeError("the server in this browser is gone"));
      }
    }
  }

  private meet(term: string): void {
    if (term === this.term) return;
    if (this.term) this.lose();
    this.term = term;
    ready.value = true;
    progress.value = 1;
    failure.value = "";
    for (const one of this.waiting.values()) {
      if (!one.sent) this.tell(one.message);
      one.sent = true;
    }
    for (const line of this.lines.values()) this.open(line);
  }

  private settle(name: string, status: number, type: string, body: Uint8Array<ArrayBuffer>): void {
    const one = this.waiting.get(name);
    if (!one) return;
    this.waiting.delete(name);
    one.done(new Response(status === 204 ? null : body, { status, headers: { "Content-Type": type } }));
  }
}
