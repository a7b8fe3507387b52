import { expect, test, vi } from "vitest";
import type { Part } from "../src/shared/sound";

vi.stubGlobal("document", { documentElement: { removeAttribute() {}, setAttribute() {}, lang: "" } });
const { SOUNDS } = await import("../src/shared/sound");

test("sounds are few, short and quiet", () => {
  const all = Object.entries(SOUNDS) as [string, readonly Part[]][];
  expect(all.length).toBeLessThanOrEqual(10);
  for (const [name, parts] of all) {
    expect(Math.max(...parts.map((one) => one.at + one.lasts)), name).toBeLessThanOrEqual(0.5);
    expect(Math.max(...parts.map((one) => one.loud)), name).toBeLessThanOrEqual(0.3);
    for (const one of parts) expect(Math.min(one.from, one.to), name).toBeGreaterThan(20);
  }
});
