/** A first game of three against three, with a coach who explains why. */

import { useSignal } from "@preact/signals";
import { go } from "../shared/router";
import { coach } from "../shared/settings";
import { t } from "../shared/words";
import { forceText } from "./forceText";
import { me } from "./meeting/me";
import { startGame } from "./start";

/** Figures with few powers on both sides. */
const MINE = ["crane", "wick", "donnybrook"];
const THEIRS = ["captain-verrin", "breakwater", "searchlight"];
const TOTAL = 200;
const MAP = "tram-yard";

export function FirstGame({ words }: { words: string }) {
  const problem = useSignal("");
  const start = async () => {
    try {
      const game = await startGame({
        edition: "comprehensive",
        map: MAP,
        build_total: TOTAL,
        seats: [
          { kind: "me", force: forceText(t("first-force"), MINE), name: me.value.name, face: me.value.face },
          { kind: "computer", force: forceText(t("first-foe"), THEIRS), bot: "simple" },
        ],
      });
      coach.value = "why";
      go(`/table/${game}`);
    } catch (error) {
      problem.value = error instanceof Error ? error.message : String(error);
    }
  };
  return (
    <>
      <button type="button" class="button button-main" onClick={() => void start()}>
        {words}
      </button>
      {problem.value && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
    </>
  );
}
