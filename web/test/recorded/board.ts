import { expect, it } from "vitest";
import { after, CHANGING, momentOf, underway, type Moment } from "../../src/table/time/board";
import { differences } from "../../src/table/time/differs";
import { games, type Message } from "./games";

const seen = new Set<string>();

/** Plays the events of each message on the board before it. */
function trouble(messages: Message[]): string[] {
  const found: string[] = [];
  let cards = messages[0]!.view.cards!;
  let board: Moment = momentOf(messages[0]!.view);
  for (const { view } of messages.slice(1)) {
    const next = momentOf(view);
    cards = view.cards ?? cards;
    for (const { record } of view.log) {
      const then = after(board, record, cards, next);
      if (then !== board) seen.add(record.event);
      board = then;
    }
    for (const record of underway(board, view)) board = after(board, record, cards, next);
    const wrong = differences(board, next);
    const events = view.log.map(({ record }) => JSON.stringify(record)).join("\n    ");
    if (wrong.length) found.push(`turn ${view.turn}: ${wrong.join("; ")}\n    ${events}`);
    board = next;
  }
  return found;
}

for (const [name, messages] of Object.entries(games))
  it(`${name}: the board after the last event equals the view`, () => {
    expect(trouble(messages)).toEqual([]);
  });

it("every event that changes the board was among them", () => {
  expect(CHANGING.filter((event) => !seen.has(event))).toEqual([]);
});
