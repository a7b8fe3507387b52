/** The socket of one table: it says hello, comes back when it breaks, and pairs answers with asks. */

import { signal } from "@preact/signals";
import type { Incoming, RequestInfo, Said, StateMessage, TableInfo } from "./messages";
import type { Answers, Question } from "./questions";
import { Refused } from "./refused";
import { keepDice } from "./dice";
import { keepSeats } from "./secrets";
import { t } from "../shared/words";
import { line, OPEN, type Line } from "./transport";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PATIENCE = 20000;

interface Waiting {
  done: (value: unknown) => void;
  failed: (reason: unknown) => void;
  timer: ReturnType<typeof setTimeout>;
}

export class Connection {
  readonly open = signal(false);
  readonly info = signal<TableInfo | null>(null);
  readonly canUndo = signal(0);
  readonly chat = signal<Said[]>([]);
  readonly lost = signal("");
  /** Whether the server has other pages now than when this one was loaded. */
  readonly outdated = signal(false);
  onState: (state: StateMessage) => void = () => undefined;
  onRematch: (game: string) => void = () => undefined;

  private socket: Line | null = null;
  private waiting = new Map<string, Waiting>();
  private count = 0;
  private delay = FIRST_WAIT;
  private ended = false;

  constructor(
    readonly game: string,
    private language: string,
    private readonly secrets: string[],
    private name = "",
  ) {
    document.addEventListener("visibilitychange", this.look);
    this.connect();
  }

  close(): void {
    this.ended = true;
    document.removeEventListener("visibilitychange", this.look);
    this.socket?.close();
  }

  /** Tells whether anybody looks at this page. */
  private readonly look = () => {
    if (this.open.value) this.send({ type: "settings", away: document.hidden }).catch(() => undefined);
  };

  private connect(): void {
    if (this.ended) return;
    const socket = line(`/api/games/${this.game}/socket`);
    this.socket = socket;
    socket.onopen = () => {
      this.delay = FIRST_WAIT;
      this.open.value = true;
      this.hello();
    };
    socket.onmessage = (event) => this.take(JSON.parse(event.data as string) as Incoming);
    socket.onclose = (event) => {
      this.open.value = false;
      for (const [, one] of this.waiting) {
        clearTimeout(one.timer);
        one.failed(new Refused(t("network-away"), "", "disconnected"));
      }
      this.waiting.clear();
      if (event.code >= 4400) {
        this.lost.value = "gone";
        return;
      }
      setTimeout(() => this.connect(), this.delay);
      this.delay = Math.min(LONGEST_WAIT, this.delay * 2);
    };
  }

  private hello(): void {
    this.chat.value = []; // the server sends all of it again
    this.post({
      type: "hello",
      secrets: this.secrets,
      language: this.language,
      since: 0,
      away: document.hidden,
      ...(this.secrets.length || !this.name ? {} : { name: this.name }),
    });
  }

  private post(message: object): void {
    this.socket?.send(JSON.stringify(message));
  }

  /** Sends a message and waits for what answers it. */
  send<T>(message: { type: string } & Record<string, unknown>): Promise<T> {
    const id = String(++this.count);
    return new Promise<T>((done, failed) => {
      if (this.socket?.readyState !== OPEN) {
        failed(new Refused(t("network-away"), "", "disconnected"));
        return;
      }
      const timer = setTimeout(() => {
        this.waiting.delete(id);
        failed(new Refused(t("network-away"), "", "no-answer"));
      }, PATIENCE);
      this.waiting.set(id, { done: done as (value: unknown) => void, failed, timer });
      this.post({ ...message, id });
    });
  }

  private take(message: Incoming): void {
    switch (message.type) {
      case "table":
        this.outdated.value ||= (this.info.value?.build ?? message.build) !== message.build;
        this.info.value = message;
        this.giveNonces(message);
        break;
      case "state":
        this.canUndo.value = message.can_undo;
        this.onState(message);
        break;
      case "chat":
        this.chat.value = [...this.chat.value, message].slice(-200);
        break;
      case "accepted":
        this.settle(message.id, (one) => one.done(message.number));
        break;
      case "answer":
        this.settle(message.id, (one) => one.done(message.answer));
        break;
      case "refused": {
        const { refusal } = message;
        if (refusal.code === "no-language" && !message.id) {
          this.language = "en"; // the rest of the table speaks it, if not yet this server
          this.hello();
          break;
        }
        if (refusal.code === "name-at-table" && !message.id && this.name) {
          this.name = ""; // a spectator without a name looks on in silence
          this.hello();
          break;
        }
        const reason = new Refused(refusal.message.text, refusal.section, refusal.code);
        this.settle(message.id, (one) => one.failed(reason));
        break;
      }
      case "rematch":
        keepSeats(message.game, message.secrets);
        this.onRematch(message.game);
        break;
      default:
        break;
    }
  }

  private settle(id: string, how: (one: Waiting) => void): void {
    const one = this.waiting.get(id);
    if (!one) return;
    clearTimeout(one.timer);
    this.waiting.delete(id);
    how(one);
  }

  /** Each seat's share in the dice, which the server can't have known when it committed. */
  private giveNonces(info: TableInfo): void {
    for (const seat of info.yours) {
      if (info.seats[seat]?.ready) continue;
      const bytes = crypto.getRandomValues(new Uint8Array(16));
      const nonce = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
      keepDice(info.game, info.dice.commitment, seat, nonce);
      this.send({ type: "nonce", seat, nonce }).catch(() => undefined);
    }
  }

  speak(language: string): void {
    if (language === this.language) return;
    this.language = language;
    if (this.open.value) this.send({ type: "settings", language }).catch(() => undefined);
  }

  choose = (choice: string, number: number): Promise<void> =>
    this.send({ type: "choose", number, choice });

  undo = (number: number, steps = 1): Promise<void> => this.send({ type: "undo", number, steps });

  consent = (request: RequestInfo, agree: boolean): Promise<void> =>
    this.send({ type: "consent", request: request.request, agree });

  adjust = (text: string, number: number, seat: number): Promise<void> =>
    this.send({ type: "adjust", number, seat, text });

  order = (seat: number, topic: string, answer: string, figure: string): Promise<void> =>
    this.send({ type: "order", seat, topic, answer, figure });

  /** The name of a spectator, for the chat. */
  call = async (name: string): Promise<void> => {
    await this.send({ type: "settings", name });
    this.name = name;
  };

  say = (text: string): Promise<void> => this.send({ type: "chat", text });

  ask<K extends Question["about"]>(question: Extract<Question, { about: K }>): Promise<Answers[K]> {
    return this.send({ type: "ask", question });
  }
}
