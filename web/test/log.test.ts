import { expect, it, vi } from "vitest";

vi.stubGlobal("document", { documentElement: { removeAttribute() {}, setAttribute() {}, lang: "" } });

const { deedsOf } = await import("../src/table/Log");

const line = (number: number, text: string) => ({ number, text, section: "", event: "", side: 0 }) as never;
const event = (number: number, name: string) => ({ number, record: { event: name } }) as never;

it("tells the tokens that go at the end of a turn apart from the last action", () => {
  const lines = [line(1, "Crane attacks Moth."), line(3, "Crane misses Moth."), line(5, "Wick clears its action tokens.")];
  const log = [event(0, "action"), event(1, "attack"), event(3, "miss"), event(5, "clears")];
  const deeds = deedsOf(lines, log).map((deed) => deed.map(({ text }) => text));
  expect(deeds).toEqual([["Crane attacks Moth.", "Crane misses Moth."], ["Wick clears its action tokens."]]);
});
