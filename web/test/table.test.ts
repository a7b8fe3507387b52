import { describe, expect, it, vi } from "vitest";
import type { Choice, Decision, Figure, View } from "../src/protocol/view";

vi.stubGlobal("document", { documentElement: { removeAttribute() {}, setAttribute() {}, lang: "" } });

const { offered } = await import("../src/table/choices");
const { keysFor } = await import("../src/table/labels");
const { answerTo } = await import("../src/table/plan/plan");
const { Table } = await import("../src/table/store");
const { Refused } = await import("../src/protocol/refused");

const decision = (kind: string, choices: Choice[]): Decision => ({
  topic: kind,
  kind,
  player: 0,
  figure: null,
  section: "9.2",
  question: { key: "ask", args: {}, text: "what" },
  settled: false,
  context: {},
  choices,
});

const view = (open: Decision | null): View => ({
  format: 1,
  edition: "comprehensive",
  elements: [],
  scenario: null,
  seats: [0],
  build_total: 300,
  turn_limit: 0,
  sides: [],
  order: [0, 1],
  active: 0,
  turn: 1,
  round: 1,
  phase: "action",
  step: null,
  actions: { given: 0, total: 3, left: 3 },
  figures: [],
  markers: [],
  broken: { squares: [], edges: [] },
  decision: open,
  at_rest: true,
  log: [],
  told: 0,
  result: null,
});

describe("choices", () => {
  it("lie on squares, figures and buttons", () => {
    const found = offered(
      decision("square", [
        { type: "square", square: "c4", text: "c4" },
        { type: "place", lead: "d4", squares: ["d4", "e4"], turned: 0, text: "d4-e4" },
        { type: "place", lead: "d4", squares: ["d4", "d5"], turned: 1, text: "d4-d5" },
        { type: "figure", figure: "B", text: "B" },
        { type: "piece", piece: "wall c3/d3", text: "wall c3/d3" },
        { type: "pass", word: "done", text: "done" },
      ]),
    );
    expect([...found.squares.keys()]).toEqual(["c4", "d4"]);
    expect(found.squares.get("d4")).toHaveLength(2);
    expect([...found.figures.keys()]).toEqual(["B"]);
    expect(found.words.map((choice) => choice.text)).toEqual(["wall c3/d3", "done"]);
  });

  it("have each a key of their own", () => {
    const labels = ["Move", "Mind Control", "Moth", "End turn", "Hide"];
    const keys = keysFor(labels.map((label) => ({ label, word: label === "Move" ? "move" : undefined })));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys[0]).toBe("m");
    expect(keys).not.toContain("h");
  });
});

describe("keys", () => {
  const end = { label: "End turn", word: "end" };
  const named = (...labels: string[]) => labels.map((label) => ({ label }));
  const keyOf = (offers: { label: string; word?: string }[], label: string) =>
    keysFor(offers)[offers.findIndex((one) => one.label === label)];

  it("stay the same whatever else is offered", () => {
    expect(keyOf([end], "End turn")).toBe("e");
    expect(keyOf([...named("Elbow", "Edge"), end], "End turn")).toBe("e");
    expect(keyOf([...named("Sidestep", "Charge"), end], "Sidestep")).toBe(
      keyOf([end, ...named("Charge", "Sidestep")], "Sidestep"),
    );
  });
});

describe("a goal", () => {
  const alone: Choice = { type: "pass", word: "alone", text: "alone", plain: true };
  const carry: Choice = { type: "figure", figure: "B", verb: "carry", text: "carry B" };
  const whom = decision("figure", [alone, carry]);
  const where = decision("square", [{ type: "square", square: "c4", text: "c4" }, { type: "square", square: "d4", text: "d4" }]);
  const follow = decision("word", [
    { type: "word", word: "stop", text: "stop" },
    { type: "attack", word: "attack", text: "attack" },
    { type: "word", word: "blast", text: "blast" },
  ]);

  it("is carried through a question about passengers to its square", () => {
    expect(answerTo({ square: "c4", asks: false }, whom)?.text).toBe("alone");
    expect(answerTo({ square: "c4", asks: false }, where)?.text).toBe("c4");
  });

  it("asks about passengers whoever wants to be asked, and keeps its square", () => {
    expect(answerTo({ square: "c4", asks: true }, whom)).toBeNull();
    expect(answerTo({ square: "c4", asks: true }, where)?.text).toBe("c4");
  });

  it("attacks the foe that was clicked after a charge, and nothing without one", () => {
    expect(answerTo({ target: "F", asks: false }, follow)?.text).toBe("attack");
    expect(answerTo({ asks: false }, follow)).toBeNull();
  });
});

describe("a table", () => {
  const action = decision("action", [
    { type: "action", figure: "A", word: "move", text: "A move" },
    { type: "word", word: "end", text: "end" },
  ]);
  const where = decision("square", [{ type: "square", square: "c4", text: "c4" }]);
  const ask = async () => ({}) as never;

  it("goes on with a plan as soon as the square is offered, and names the decision", async () => {
    const sent: [string, number][] = [];
    const table = new Table({ choose: async (text, number) => void sent.push([text, number]), ask });
    await table.receive({ view: view(action), decision: 7, since: 0, story: null, ground: null });
    await table.choose("A move", "c4");
    await table.receive({ view: view(where), decision: 8, since: 0, story: null, ground: null });
    expect(sent).toEqual([
      ["A move", 7],
      ["c4", 8],
    ]);
  });

  it("drops a plan that came to nothing", async () => {
    const sent: string[] = [];
    const table = new Table({ choose: async (text) => void sent.push(text), ask });
    await table.receive({ view: view(action), decision: 1, since: 0, story: null, ground: null });
    await table.choose("A move", "c4");
    await table.receive({ view: view(action), decision: 2, since: 0, story: null, ground: null });
    await table.receive({ view: view(where), decision: 3, since: 0, story: null, ground: null });
    expect(sent).toEqual(["A move"]);
  });

  it("charges a far foe that is clicked before the way there is known, in every new position", async () => {
    const figure = (tag: string, side: number, square: string) =>
      ({ tag, side, square, squares: [square], zone: "map", values: { speed: { now: 8 } } }) as unknown as Figure;
    const charge = decision("action", [{ type: "action", figure: "A", word: "charge", text: "A charge" }]);
    const seen = { ...view(charge), figures: [figure("A", 0, "c3"), figure("B", 1, "f3")] };
    const sent: string[] = [];
    let answerReach: () => void = () => undefined;
    const answers: Record<string, () => Promise<unknown>> = {
      reach: () => new Promise((done) => (answerReach = () => done({ squares: ["e3"], speed: 8, from: { e3: "d3", d3: "c3" } }))),
      barred: async () => ({ actions: [] }),
      aim: async () => ({ status: "clear", distance: 3, reasons: [], stopped: null, beside: ["e2", "e3", "e4", "g3"], attacks: [] }),
    };
    const table = new Table({
      choose: async (text) => void sent.push(text),
      ask: (question: unknown) => (answers[(question as { about: string }).about]?.() ?? Promise.resolve({})) as never,
    });
    const receive = (number: number) =>
      table.receive({ view: seen, decision: number, since: 0, story: null, ground: null });
    await receive(1);
    table.select("A");
    answerReach();
    await receive(2);
    table.touch("f3");
    await new Promise((done) => setTimeout(done)); // the aim is answered, the reach is not
    expect(sent).toEqual([]);
    answerReach();
    await vi.waitFor(() => expect(sent).toEqual(["A charge"]));
  });

  it("shows a refusal with its section", async () => {
    const choose = async () => {
      throw new Refused("Too far", "11.3", "too-far");
    };
    const table = new Table({ choose, ask });
    await table.receive({ view: view(action), decision: 1, since: 0, story: null, ground: null });
    await table.choose("A range");
    expect(table.problem.value).toEqual({ text: "Too far", section: "11.3" });
    expect(table.busy.value).toBe(false);
  });

  it("takes back the log from where a state begins", async () => {
    const entry = (number: number) => ({
      number,
      key: "event-move",
      text: `line ${number}`,
      section: "",
      record: { event: "move" },
    });
    const table = new Table({ choose: async () => undefined, ask });
    const first = { ...view(action), log: [entry(0), entry(1), entry(2)], told: 3 };
    const line = (number: number, text: string) => ({ number, text, section: "", event: "move", side: 0, by_hand: "" });
    const told = { since: 0, lines: [line(0, "Crane moves."), line(1, "Crane attacks.")] };
    await table.receive({ view: first, decision: 1, since: 0, story: told, ground: null });
    const undone = { ...view(action), log: [{ ...entry(1), text: "other" }], told: 2 };
    const again = { since: 1, lines: [line(1, "Crane attacks, and hits.")] };
    await table.receive({ view: undone, decision: 2, since: 1, story: again, ground: null });
    expect(table.log.value.map((one) => one.text)).toEqual(["line 0", "other"]);
    expect(table.story.value.map((one) => one.text)).toEqual(["Crane moves.", "Crane attacks, and hits."]);
  });
});
