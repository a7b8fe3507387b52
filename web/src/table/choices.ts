/** How the open question is answered at the board: which squares, figures and buttons it offers. */

import type { Choice, Decision } from "../protocol/view";

/** The choices of a decision by where a player finds them. */
export interface Offered {
  /** By square: what choosing it answers. Several ways to stand there are several choices. */
  squares: Map<string, Choice[]>;
  /** By figure. */
  figures: Map<string, Choice[]>;
  /** By marker. */
  markers: Map<string, Choice[]>;
  /** Actions of the action phase, by figure. */
  actions: Map<string, Choice[]>;
  /** What stands on buttons. */
  words: Choice[];
}

export function offered(decision: Decision | null): Offered {
  const found: Offered = {
    squares: new Map(),
    figures: new Map(),
    markers: new Map(),
    actions: new Map(),
    words: [],
  };
  const put = (into: Map<string, Choice[]>, key: string, choice: Choice) =>
    into.set(key, [...(into.get(key) ?? []), choice]);
  for (const choice of decision?.choices ?? []) {
    switch (choice.type) {
      case "action":
        if (decision?.kind === "action") put(found.actions, choice.figure as string, choice);
        else found.words.push(choice);
        break;
      case "square":
      case "spot":
        put(found.squares, choice.square as string, choice);
        break;
      case "place":
        put(found.squares, choice.lead as string, choice);
        break;
      case "figure":
        put(found.figures, choice.figure as string, choice);
        break;
      case "element":
        if (choice.figure) put(found.figures, choice.figure, choice);
        else if (choice.marker) put(found.markers, choice.marker, choice);
        break;
      case "marker":
        put(found.markers, choice.marker as string, choice);
        break;
      case "piece":
        piece(found, choice, put);
        break;
      default:
        found.words.push(choice);
    }
  }
  return found;
}

/** A piece of terrain is a marker, a block, or a wall, which is chosen by a button as well. */
function piece(
  found: Offered,
  choice: Choice,
  put: (into: Map<string, Choice[]>, key: string, choice: Choice) => void,
) {
  const text = choice.piece as string;
  if (/^m\d+$/.test(text)) put(found.markers, text, choice);
  else if (text.startsWith("block ")) put(found.squares, text.slice(6), choice);
  else found.words.push(choice);
}
