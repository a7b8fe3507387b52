/** Setting up: the computer places everything for whoever wants to begin. */

import { signal } from "@preact/signals";
import type { Decision } from "../../protocol/view";
import type { Feed } from "../protocol/feed";

export class SettingUp {
  /** Whether the computer places everything for this seat. */
  readonly going = signal(false);

  constructor(
    private readonly feed: Feed,
    private readonly choose: (text: string) => Promise<void>,
  ) {}

  stop(): void {
    this.going.value = false;
  }

  async start(decision: Decision | null): Promise<void> {
    this.going.value = true;
    await this.goOn(decision);
  }

  /** One more choice, as long as the game is being set up; without a question of mine it waits. */
  async goOn(decision: Decision | null): Promise<void> {
    if (!this.going.value || !decision) return;
    if (this.feed.view.value?.phase !== "setup") return this.stop();
    const found = await this.feed.ask({ about: "set-up" }).catch(() => null);
    const text = found?.text ?? decision.choices?.[0]?.text;
    if (text) await this.choose(text);
    else this.stop();
  }
}
