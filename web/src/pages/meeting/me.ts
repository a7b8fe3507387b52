/** The name and the face that this browser's player goes by. */

import { effect, signal } from "@preact/signals";
import { account } from "../../protocol/account";

const KEY = "openclix.me";
export const LONGEST_NAME = 40;

interface Me {
  name: string;
  face: string;
}

function read(): Me {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Me>;
    return { name: String(found.name ?? "").slice(0, LONGEST_NAME), face: String(found.face ?? "") };
  } catch {
    return { name: "", face: "" };
  }
}

export const me = signal<Me>(read());

effect(() => {
  try {
    localStorage.setItem(KEY, JSON.stringify(me.value));
  } catch {
    // a browser that keeps nothing asks again
  }
});

/** What to call the player: as they said, or by their account. */
export const myName = (): string => me.value.name || (account.value?.account?.name ?? "");
