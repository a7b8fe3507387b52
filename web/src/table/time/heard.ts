/** What is heard of an event. Most events are silent. */

import type { EventRecord } from "../../protocol/view";
import type { Sound } from "../../shared/sound";
import { drawing, type Drawing } from "./drawn";

const OF: Partial<Record<Drawing, Sound>> = {
  slide: "step",
  lift: "step",
  shot: "shot",
  dice: "dice",
  heal: "heal",
  dial: "click",
  fall: "ko",
};

export function heard(record: EventRecord): Sound | null {
  const drawn = drawing(record);
  if (drawn === "hurt") return Number(record["clicks"]) > 0 ? "click" : null;
  if (drawn === "verdict") return record.event === "hit" ? "hit" : "miss";
  return OF[drawn] ?? null;
}
