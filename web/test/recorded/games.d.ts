import type { View } from "../../src/protocol/view";

export interface Message {
  since: number;
  view: View;
}

/** Games that a test of the project has recorded: it names their file in OPENCLIX_RECORDED. */
export const games: Record<string, Message[]>;
