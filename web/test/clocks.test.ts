import { describe, expect, it } from "vitest";
import { clockOf } from "../src/pages/clocks";

describe("the clock of a new game", () => {
  it("is what was picked", () => {
    expect(clockOf("20", "computer")).toEqual({ kind: "game", seconds: 1200, increment: 10, over: "lose" });
    expect(clockOf("3d", "friend")).toEqual({ kind: "turn", seconds: 259200, increment: 0, over: "claim" });
    expect(clockOf("", "friend")).toBeNull();
  });

  it("is none that is not offered, though it was picked for a game of another kind", () => {
    expect(clockOf("20", "hot-seat")).toBeNull();
    expect(clockOf("3d", "hot-seat")).toBeNull();
    expect(clockOf("3d", "computer")).toBeNull();
  });
});
