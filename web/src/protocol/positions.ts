/** A position written as text, played on without a table: for lessons and the judge's desk. */

import { signal } from "@preact/signals";
import type { Source, Update } from "../table/store";
import { tongue } from "../shared/settings";
import { post } from "./http";
import type { Answers, Question } from "./questions";
import type { Story, View } from "./view";

export interface Position {
  text: string;
  choices: string[];
  dice: number[];
}

/** The server keeps nothing: each time it is told the position and the choices so far. */
export class PositionSource implements Source {
  /** A lesson's figures are known by their names, a judge's by what was typed. */
  get writtenTags(): boolean {
    return !this.seats.length;
  }
  readonly choices = signal<string[]>([]);
  onUpdate: (update: Update) => void | Promise<void> = () => undefined;
  private number = 0;
  private ground = "";
  private told = 0;

  constructor(
    private readonly text: string,
    private readonly first: string[] = [],
    private readonly dice: number[] = [],
    made: string[] = [],
    /** The sides that are played here; all of them where none is named. */
    private readonly seats: number[] = [],
  ) {
    this.choices.value = made;
  }

  private get position(): Position {
    return { text: this.text, choices: [...this.first, ...this.choices.value], dice: this.dice };
  }

  async start(): Promise<void> {
    await this.show(0);
  }

  private async show(since: number): Promise<void> {
    const address = `/api/positions?language=${tongue.value}`;
    const found = await post<{ view: View; ground: string; story: Story }>(address, this.position);
    const changed = found.ground !== this.ground;
    this.ground = found.ground;
    const seats = this.seats.length ? this.seats : found.view.seats;
    const view = { ...found.view, seats, log: found.view.log.slice(since) };
    this.told = found.view.told;
    await this.onUpdate({
      view,
      decision: ++this.number,
      since,
      story: found.story,
      ground: changed ? found.ground : null,
      canUndo: this.choices.value.length,
    });
  }

  async choose(text: string): Promise<void> {
    this.choices.value = [...this.choices.value, text];
    try {
      await this.show(this.told);
    } catch (error) {
      this.choices.value = this.choices.value.slice(0, -1);
      throw error;
    }
  }

  /** By hand: written among the choices, as a ruling writes it. */
  adjust = (text: string): Promise<void> => this.choose(`! ${text}`);

  async undo(_decision = 0, steps = 1): Promise<void> {
    if (!this.choices.value.length) return;
    this.choices.value = this.choices.value.slice(0, -steps);
    await this.show(0);
  }

  async ask<K extends Question["about"]>(
    question: Extract<Question, { about: K }>,
  ): Promise<Answers[K]> {
    const address = `/api/positions/ask?language=${tongue.value}`;
    return (await post<{ answer: Answers[K] }>(address, { ...this.position, question })).answer;
  }
}
