import { describe, expect, it, vi } from "vitest";
import type { Promised } from "../src/protocol/questions";
import type { Choice, Decision, Figure, View } from "../src/protocol/view";

vi.stubGlobal("document", { documentElement: { removeAttribute() {}, setAttribute() {}, lang: "" } });

const { Camera } = await import("../src/board/camera");
const { labelOf, noteOf, rollNeeded } = await import("../src/table/labels");
const { offersOf, everyPower } = await import("../src/table/offers");
const { attackWords, promisedWords, topicWords } = await import("../src/table/situation");
const { Table } = await import("../src/table/store");
const { themeOf } = await import("../src/pages/filter");
const { editionOf, inEdition, inOneLine, laid, playedOn, shared } = await import("../src/pages/layout");

const decision = (topic: string, choices: Choice[], figure: string | null = null): Decision => ({
  topic,
  kind: "power",
  player: 0,
  figure,
  section: "27.4k",
  question: { key: "ask", args: { dice: [4, 3] }, text: "which of Crane" },
  settled: false,
  context: {},
  choices,
});
const figure = (tag: string, powers: string[]) =>
  ({
    tag,
    name: "Crane",
    apart: "",
    label: "A",
    side: 1,
    zone: "map",
    squares: [],
    powers: powers.map((power) => ({ power, name: power, cause: power, can_use: true })),
  }) as unknown as Figure;
const view = (open: Decision, figures: Figure[]) =>
  ({ seats: [0], sides: [], figures, markers: [], decision: open, phase: "action", log: [], turn: 1 }) as unknown as View;
const promised = (more: Partial<Promised>): Promised => ({
  faces: null,
  chance: null,
  needed: null,
  total: null,
  power: null,
  attack: null,
  options: {},
  ...more,
});

describe("a prompt", () => {
  const names = Array.from({ length: 20 }, (_, k) => `power-${k}`);
  const choices = names.map<Choice>((power) => ({ type: "power", power, text: power }));
  const open = decision("outwit-what", choices, "CRA");

  it("offers the powers that a foe has, and all others when they are asked for", async () => {
    const table = new Table({ choose: async () => undefined, ask: async () => promised({}) as never });
    const shown = view(open, [figure("CRA", ["power-3", "power-5"])]);
    await table.receive({ view: shown, decision: 1, since: 0, story: null, ground: null });
    const first = offersOf(table);
    expect(first.map((offer) => offer.label).slice(0, 2)).toEqual(["power-3", "power-5"]);
    expect(first).toHaveLength(3);
    first[2]!.run();
    expect(everyPower.value).toBe(true);
    expect(offersOf(table)).toHaveLength(20);
    expect(offersOf(table)[0]!.label).toBe("power-3");
  });

  it("says what a choice would do in a few signs", () => {
    expect(noteOf({ now: 10, after: 11 })).toBe("10 → 11");
    expect(noteOf({ needed: 7, hit: 7 / 12 })).toBe("7+ · 58 %");
    expect(noteOf({ name: "Charge", has: true })).toBe("");
    expect(rollNeeded(13)).toBe("a double six");
  });

  it("names a figure once", () => {
    const asked = decision("unheard-of", [], "CRA");
    expect(topicWords(view(asked, [figure("CRA", [])]), asked)).toBe("Which of Crane?");
    const other = { ...asked, question: { ...asked.question, text: "which one" } };
    expect(topicWords(view(other, [figure("CRA", [])]), other)).toBe("Crane: which one?");
    const rolled = decision("reroll", [], "CRA");
    expect(topicWords(view(rolled, [figure("CRA", [])]), rolled)).toContain("Crane rolled 4 + 3");
  });

  it("puts what a rule names into a question", () => {
    const shown = view(open, [figure("CRA", [])]);
    const asks = (topic: string, args: Record<string, unknown>) => {
      const asked = decision(topic, [], "CRA");
      return topicWords(shown, { ...asked, question: { ...asked.question, args } });
    };
    const whom = [{ type: "figure", name: "CRA", shown: "CRA" }, { type: "figure", name: "CRA", shown: "CRA" }];
    expect(asks("knock-back", { whom })).toBe("Knock Crane, Crane back?");
    expect(asks("flurry", { number: 2 })).toBe("Does Crane attack once more?");
    const trait = { type: "trait", name: "Rise and Shine", shown: "Rise and Shine" };
    expect(asks("text-whom", { trait, text: "FREE: Once per game." })).toBe("Rise and Shine: whom do you choose?");
  });

  it("gives a figure the same letter, whoever else can act", async () => {
    const named = (tag: string, name: string) => ({ ...figure(tag, []), name, side: 0 }) as Figure;
    const figures = [named("A", "Wick"), named("B", "Crane"), named("C", "Washboard")];
    const letters = async (...tags: string[]) => {
      const table = new Table({ choose: async () => undefined, ask: async () => promised({}) as never });
      const acts = tags.map<Choice>((tag) => ({ type: "action", figure: tag, word: "move", text: `${tag} move` }));
      const asked = { ...decision("action", acts), kind: "action" };
      const seen = { ...view(asked, figures), active: 0, actions: { left: 3, all: 3 } } as unknown as View;
      await table.receive({ view: seen, decision: 1, since: 0, story: null, ground: null });
      return new Map(offersOf(table).map((offer) => [offer.label, offer.key]));
    };
    const all = await letters("A", "B", "C");
    expect(new Set(all.values()).size).toBe(3);
    expect((await letters("C")).get("Washboard")).toBe(all.get("Washboard"));
    expect((await letters("A", "C")).get("Wick")).toBe(all.get("Wick"));
  });

  it("tells of the attack and of what the dice promise", () => {
    const attack = { attacker: "CRA", target: "B", kind: "RANGE", damage: 3, needed: 7, hit: 7 / 12, dice: null, total: null, defense: null };
    const seen = view(open, [figure("CRA", [])]);
    expect(attackWords(seen, attack)).toBe("Crane attacks B: it needs 7+ (58 %) and would deal 3 damage.");
    const fell = { ...attack, needed: null, hit: null, dice: [4, 4], total: 18, defense: 17 };
    expect(attackWords(seen, fell)).toContain("4 + 4 against B: 18 in all, the defense is 17");
    expect(promisedWords(promised({ faces: [5, 6], chance: 1 / 3 }))).toBe("Works on 5, 6: 33 %");
    expect(promisedWords(promised({}))).toBe("");
  });
});

describe("a camera", () => {
  it("frames a part between two degrees of closeness and keeps what somebody chose", () => {
    const camera = new Camera({ x: 0, y: 0, wide: 800, high: 800 });
    camera.look(1);
    camera.frame({ x: 0, y: 0, wide: 100, high: 100 }, 1.2, 2);
    expect(camera.zoom.value).toBe(2);
    expect(camera.sees({ x: 0, y: 0, wide: 100, high: 100 })).toBe(true);
    expect(camera.sees({ x: 700, y: 700, wide: 100, high: 100 })).toBe(false);
    expect(camera.byHand).toBe(false);
    camera.frame({ x: 0, y: 0, wide: 790, high: 790 }, 1.2, 2);
    expect(camera.zoom.value).toBe(1.2);
    camera.pan(10, 0);
    expect(camera.byHand).toBe(true);
  });
});

describe("around the table", () => {
  const card = (name: string, ...keywords: string[]) => ({ name, keywords, keyword_names: keywords, teams: [] }) as never;

  it("a theme is what all share, or most", () => {
    expect(themeOf([card("A", "Street"), card("B", "Street", "Royal")])).toMatchObject({ keyword: "Street", without: [] });
    const nearly = themeOf([card("A", "Street"), card("B", "Street"), card("C", "Royal")]);
    expect(nearly?.without.map((one) => one.name)).toEqual(["C"]);
    expect(themeOf([card("A", "Street"), card("B", "Royal")])).toBeNull();
  });

  it("a link from the desk holds the position and what was played in it", () => {
    const text = "map 8x8\nfigure A red c3\n";
    expect(shared(playedOn(text, ["A move c4", "! A click 3"]))).toEqual({ text, choices: ["A move c4", "! A click 3"] });
    expect(shared(text)).toEqual({ text, choices: [] });
  });

  it("another edition changes only its own line", () => {
    const text = "map 8x8\nfigure A red c3\n";
    const older = inEdition(text, "classic-2002");
    expect(older).toBe(`edition classic-2002\n${text}`);
    expect(editionOf(older)).toBe("classic-2002");
    expect(inEdition(older, "indy-2003")).toBe(`edition indy-2003\n${text}`);
    expect(inEdition(older, "comprehensive")).toBe(text);
  });

  it("a figure put down is the card that was chosen, an own card as one line", () => {
    expect(laid("map 8x8\n", "red", "c3", "card wick")).toBe("map 8x8\nfigure A red c3; card wick\n");
    const own = inOneLine('card "Night Porter"\n  points 55\n  trait "Keys": flight\n');
    expect(own).toBe('name "Night Porter"; points 55; trait "Keys": flight');
  });
});

describe("a word", () => {
  const said = (topic: string, choice: Choice, about = {}) =>
    labelOf(view(decision(topic, [choice]), []), choice, about);
  const word = (text: string): Choice => ({ type: "word", word: text, text });

  it("is said by its label, for some questions by another", () => {
    expect(said("height", word("soar"))).toBe("Soar");
    expect(said("drop", { type: "pass", word: "keep", text: "keep" })).toBe("Keep it");
    expect(said("reroll", { type: "pass", word: "keep", text: "keep" })).toBe("Keep the roll");
  });
  it("is said by the name that the server tells, and else as it is", () => {
    expect(said("cancel-what", word("super-senses"), { name: "Super Senses" })).toBe("Super Senses");
    expect(said("another-object", word("lamp"))).toBe("lamp");
  });
  it("may come before a number", () => {
    expect(said("which-replacement", { type: "replacement", word: "use 3", text: "use 3" })).toBe("Use 3");
    expect(said("which-replacement", { type: "replacement", word: "keep", text: "keep" })).toBe("Keep it");
  });
});
