import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Card } from "../src/protocol/view";

vi.stubGlobal("document", { documentElement: { removeAttribute() {}, setAttribute() {}, lang: "" } });

const { hasOlderCard, toldIn } = await import("../src/shared/explained");
const { learnMore, t } = await import("../src/shared/words");
const { numbersOf, ownWords } = await import("../src/table/Explained");
const { byHandParts } = await import("../src/table/CardSheet");
const { edition } = await import("../src/table/RuleDialog");

const POWER = { power: "outwit", name: "Outwit", section: "27.4k", kind: "damage", changes: {} };
const CARD = {
  range: 0,
  dial: [{ click: 1, values: { speed: 8, attack: 10, defense: 16, damage: 3 }, powers: { damage: POWER } }],
} as unknown as Card;

beforeAll(async () => {
  await learnMore("en");
});

describe("the legend of an edition", () => {
  it("says of terrain and objects what its book says", () => {
    expect(toldIn("comprehensive", "legend-hindering-text")).toContain("doesn't slow anybody");
    for (const older of ["classic-2002", "indy-2003", "core-fr"]) {
      expect(toldIn(older, "legend-hindering-text")).toContain("half its speed");
      expect(toldIn(older, "legend-light-text")).toContain("Super Strength");
      expect(toldIn(older, "legend-token-text")).toContain("costs a click");
    }
    expect(toldIn("classic-2002", "term-winning-text")).toContain("still on the map");
    expect(toldIn("core-fr", "term-winning-text")).not.toContain("still on the map");
    expect(toldIn("pac", "legend-hindering-text")).toContain("doesn't slow anybody");
    expect(toldIn("pac", "legend-elevated-text")).not.toContain("A move ends");
  });
});

describe("a text of which a part is by hand", () => {
  it("shows which part", () => {
    const parts = byHandParts("Heal 1 click. // Everybody hums. // Move.", ["Everybody hums."]);
    expect(parts.map((part) => part.byHand)).toEqual([false, true, false]);
    expect(parts.map((part) => part.text).join("")).toBe("Heal 1 click. // Everybody hums. // Move.");
  });

  it("is one part if all of it is, or none", () => {
    expect(byHandParts("Everybody hums.", ["Everybody hums."])).toEqual([{ text: "Everybody hums.", byHand: true }]);
    expect(byHandParts("Heal 1 click.", [])).toEqual([{ text: "Heal 1 click.", byHand: false }]);
  });
});

describe("an older powers card", () => {
  it("reaches six squares, and has its own Support", () => {
    edition.value = "comprehensive";
    expect(numbersOf(POWER as never, CARD).reach).toBe(4);
    expect(ownWords(POWER as never, CARD, undefined)).toContain("within 4 squares");
    for (const name of ["pac", "core-fr"]) {
      edition.value = name;
      expect(ownWords(POWER as never, CARD, undefined)).toContain("within 6 squares");
      expect(ownWords({ ...POWER, power: "support" } as never, CARD, undefined)).toContain("two dice and its attack");
      expect(hasOlderCard(name, "outwit") && !hasOlderCard(name, "toughness")).toBe(true);
    }
    edition.value = "comprehensive";
  });
});

describe("counted things", () => {
  it("are one or many", () => {
    expect(t("force-size", { points: 50, count: 1 })).toBe("50 points, 1 figure");
    expect(t("roster-state", { click: 1, clicks: 7, tokens: 1, square: "a1" })).toContain("1 action token,");
    expect(t("score-of", { points: 1 })).toBe("1 point scored");
  });
});
