/** The open questions of an edition's book, with the answers that a game may be played by. */

import type { Reading } from "../protocol/library";
import { t } from "../shared/words";

interface ReadingPicksProps {
  readings: Reading[];
  /** The answers that differ from the usual ones. */
  chosen: Record<string, string>;
  onChoose: (chosen: Record<string, string>) => void;
}

export function ReadingPicks({ readings, chosen, onChoose }: ReadingPicksProps) {
  if (!readings.length) return null;
  const set = (one: Reading, answer: string) => {
    const rest = Object.fromEntries(Object.entries(chosen).filter(([name]) => name !== one.name));
    onChoose(answer === one.answers[0]?.name ? rest : { ...rest, [one.name]: answer });
  };
  return (
    <details class="readings">
      <summary>{t("readings")}</summary>
      <div class="fields">
        {readings.map((one) => (
          <label key={one.name}>
            {one.question} <small class="quiet">{one.section}</small>
            <select
              value={chosen[one.name] ?? one.answers[0]?.name}
              onChange={(e) => set(one, e.currentTarget.value)}
            >
              {one.answers.map((answer) => (
                <option key={answer.name} value={answer.name}>
                  {answer.title}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </details>
  );
}
