/** Texts in links, also in links that were cut, and texts that give way to others. */

import { beforeEach, describe, expect, it } from "vitest";
import { Drafts } from "../src/shared/drafts";
import { decoded } from "../src/shared/linked";

describe("a text in a link", () => {
  it.each([
    ["force%20%22Tide%22", 'force "Tide"'],
    ["force%20%22Tide%2", 'force "Tide'],
    ["force%20%22Tide%", 'force "Tide'],
    ["M%C3%A8che", "Mèche"],
    ["M%C3", "M"],
    ["M%E2%80", "M"],
    ["", ""],
  ])("%j says %j", (link, text) => expect(decoded(link)).toBe(text));

  it("may have signs that are no escapes", () => expect(decoded("50% off%21")).toBe("50% off!"));
});

class Shelf {
  private readonly held = new Map<string, string>();
  getItem = (key: string) => this.held.get(key) ?? null;
  setItem = (key: string, text: string) => void this.held.set(key, text);
}

describe("a draft that gives way", () => {
  beforeEach(() => Object.assign(globalThis, { localStorage: new Shelf() }));

  it("is kept, the latest first, and each once", () => {
    const drafts = new Drafts("a", (text) => text !== "empty");
    drafts.keep("one");
    drafts.replace("two");
    drafts.replace("three");
    expect([drafts.text, drafts.earlier]).toEqual(["three", ["two", "one"]]);
    drafts.replace("one");
    expect([drafts.text, drafts.earlier]).toEqual(["one", ["three", "two"]]);
    drafts.replace("one ");
    expect(drafts.earlier).toEqual(["three", "two"]);
  });

  it("is forgotten if there is nothing in it, and after six others", () => {
    const drafts = new Drafts("b", (text) => text !== "empty");
    drafts.keep("empty");
    for (const text of ["1", "2", "3", "4", "5", "6", "7", "8"]) drafts.replace(text);
    expect(drafts.earlier).toEqual(["7", "6", "5", "4", "3", "2"]);
  });
});
