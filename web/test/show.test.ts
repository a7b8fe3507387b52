import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { EventRecord, LogEntry, View } from "../src/protocol/view";

vi.stubGlobal("document", { documentElement: { removeAttribute() {}, setAttribute() {}, lang: "" } });

const { Show } = await import("../src/table/time/show");
const { cornerOf } = await import("../src/table/Dice");

const view = { turn: 2, figures: [], markers: [], broken: { squares: [], edges: [] }, sides: [], decision: null };
const shown = view as unknown as View;
const entry = (number: number): LogEntry =>
  ({ number, text: "", record: { event: "action", figure: "A" } as EventRecord }) as LogEntry;

describe("a turn of the computer", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const told = async (events: number): Promise<number> => {
    const show = new Show();
    show.rest(shown);
    const began = performance.now();
    const messages = [...Array(events).keys()].map((number) => entry(number));
    for (const message of messages) {
      const playing = show.play(shown, [message], null, [], false, false);
      await vi.runAllTimersAsync();
      await playing;
    }
    return performance.now() - began;
  };

  it("takes its time while there is enough", async () => {
    expect(await told(5)).toBeCloseTo(5 * 140, -1);
  });

  it("is told within four seconds, however much happens", async () => {
    expect(await told(400)).toBeLessThanOrEqual(4000);
  });

  it("leaves each action its share, the last one too", async () => {
    const show = new Show();
    show.rest(shown);
    const attack = (left: number) => ({
      seen: { ...view, actions: { left, total: 4 } } as unknown as View,
      entries: ["action", "attack", "roll", "hit"].map((event, number) => ({
        number,
        text: "",
        record: { event, figure: "A", targets: ["B"], dice: [1, 2], what: "attack" } as unknown as EventRecord,
      })) as LogEntry[],
    });
    const took: number[] = [];
    for (const left of [3, 2, 1, 0]) {
      const began = performance.now();
      const { seen, entries } = attack(left);
      const playing = show.play(seen, entries, null, [], false, false);
      await vi.runAllTimersAsync();
      await playing;
      took.push(performance.now() - began);
    }
    expect(Math.min(...took)).toBeGreaterThan(400);
    expect(Math.max(...took)).toBeLessThan(2 * Math.min(...took));
  });

  it("includes the message that ends it", async () => {
    const show = new Show();
    show.rest(shown);
    const began = performance.now();
    for (const turn of [2, 2, 3]) {
      const entries = [...Array(100).keys()].map((number) => entry(number));
      const playing = show.play({ ...shown, turn }, entries, null, [], false, false);
      await vi.runAllTimersAsync();
      await playing;
    }
    expect(performance.now() - began).toBeLessThanOrEqual(4000);
  });
});

describe("dice", () => {
  const at = (...squares: string[]) => {
    const figures = squares.map((square) => ({ zone: "map", square }));
    return cornerOf({ map: { value: { width: 16, height: 16 } }, show: { moment: { value: { figures } } } } as never);
  };

  it("lie in a corner without figures, if there is one", () => {
    expect(at()).toBe("left");
    expect(at("c2", "h8")).toBe("right");
    expect(at("c2", "n1")).toBe("low-left");
    expect(at("c2", "n1", "d15")).toBe("low-right");
  });
});
