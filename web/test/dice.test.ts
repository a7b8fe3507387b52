import { beforeEach, describe, expect, it } from "vitest";
import { diceOf, keepDice, sameDice, verifyCommand } from "../src/protocol/dice";

const shelf = new Map<string, string>();
globalThis.localStorage = {
  getItem: (key: string) => shelf.get(key) ?? null,
  setItem: (key: string, text: string) => void shelf.set(key, text),
} as Storage;

const dice = { commitment: "9f2c", nonces: ["aa", "bb"], seed: "00" };

describe("the dice of a game", () => {
  beforeEach(() => shelf.clear());

  it("are compared with what the browser saw first", () => {
    keepDice("g", "9f2c", 0, "aa");
    keepDice("g", "another", 1, "bb");
    expect(diceOf("g")).toMatchObject({ commitment: "9f2c", nonces: { 0: "aa", 1: "bb" } });
    expect(sameDice({ game: "g", dice })).toBe(true);
  });

  it("are others if the commitment or a nonce was replaced", () => {
    keepDice("g", "9f2c", 0, "aa");
    expect(sameDice({ game: "g", dice: { ...dice, commitment: "ground" } })).toBe(false);
    expect(sameDice({ game: "g", dice: { ...dice, nonces: ["cc", "bb"] } })).toBe(false);
  });

  it("can't be compared by a browser that saw no start", () => {
    expect(sameDice({ game: "g", dice })).toBeNull();
  });

  it("are checked whole by a command that names what was kept", () => {
    keepDice("g", "9f2c", 0, "aa");
    expect(verifyCommand("g")).toBe("openclix verify record.json --commitment 9f2c --nonce 0=aa");
  });
});
