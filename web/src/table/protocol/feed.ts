/** What a table has heard of its game, in order, and what it says and asks. It decides nothing. */

import { batch, signal } from "@preact/signals";
import type { Answers, Question } from "../../protocol/questions";
import type { Card, GameMap, LogEntry, StoryLine, View } from "../../protocol/view";
import type { Source, Update } from "./source";

export class Feed {
  readonly view = signal<View | null>(null);
  readonly map = signal<GameMap | null>(null);
  readonly cards = signal<Card[]>([]);
  readonly ground = signal("");
  readonly log = signal<LogEntry[]>([]);
  readonly story = signal<StoryLine[]>([]);
  readonly canUndo = signal(0);
  /** The number of the open decision. */
  number = 0;
  private queue: Update[] = [];
  private draining = false;
  /** Whether something is still to be shown. */
  readonly behind = signal(false);
  private known = new Map<string, Promise<unknown>>();

  constructor(readonly source: Source) {}

  /** How many messages still wait to be shown. */
  get waiting(): number {
    return this.queue.length;
  }

  /** Takes a message; those before it come first, and each is shown before it counts. */
  async take(update: Update, show: (next: Update) => Promise<void>, then: (next: Update) => void): Promise<void> {
    this.queue.push(update);
    if (this.draining) return;
    this.draining = this.behind.value = true;
    try {
      for (let next = this.queue.shift(); next; next = this.queue.shift()) {
        await show(next);
        then(next);
      }
    } finally {
      this.draining = this.behind.value = false;
    }
  }

  /** Whether a message tells what happened after everything that is known, and nothing else. */
  goesOn({ since }: Update): boolean {
    return !!this.view.value && since > (this.log.value.at(-1)?.number ?? -1);
  }

  /** A message counts from now on. */
  keep({ view, decision, since, story, ground, canUndo }: Update): void {
    batch(() => {
      if (ground !== null) this.ground.value = ground;
      if (view.map) this.map.value = view.map;
      if (view.cards) this.cards.value = view.cards;
      const kept = this.log.value.filter((entry) => entry.number < since);
      this.log.value = [...kept, ...view.log];
      if (story) {
        const before = this.story.value.filter((line) => line.number < story.since);
        this.story.value = [...before, ...story.lines];
      }
      this.number = decision;
      this.canUndo.value = canUndo ?? 0;
      this.known.clear();
      this.view.value = view;
    });
  }

  choose(text: string): Promise<void> {
    return this.source.choose(text, this.number);
  }

  /** An answer to a question, asked once per position. */
  ask<K extends Question["about"]>(question: Extract<Question, { about: K }>): Promise<Answers[K]> {
    const key = JSON.stringify(question);
    let found = this.known.get(key) as Promise<Answers[K]> | undefined;
    if (!found) {
      found = this.source.ask(question);
      this.known.set(key, found);
      found.catch(() => this.known.delete(key)); // what is refused now may be allowed later
    }
    return found;
  }
}
