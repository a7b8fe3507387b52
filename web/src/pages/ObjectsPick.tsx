/** The objects that a force brings: none, or those of a ready-made force. */

import type { ForceInfo } from "../protocol/library";
import { t } from "../shared/words";

interface ObjectsPickProps {
  /** The forces of the edition. */
  forces: ForceInfo[];
  /** The lines of the force about objects. */
  lines: string[];
  onPick: (lines: string[]) => void;
}

const plain = (lines: string[]) => lines.map((line) => line.trim()).join("\n");

export function ObjectsPick({ forces, lines, onPick }: ObjectsPickProps) {
  const sets = setsOf(forces);
  const now = plain(lines);
  const titles = new Map(forces.map((one) => [plain(one.objects ?? []), titleOf(one)]));
  if (!sets.length) return null;
  return (
    <label class="objects-pick">
      {t("objects-title")}
      <select value={now} onChange={(e) => onPick(e.currentTarget.value ? e.currentTarget.value.split("\n").map((line) => `  ${line}`) : [])}>
        <option value="">{t("objects-none")}</option>
        {now && !sets.some((one) => plain(one) === now) && <option value={now}>{named(lines)}</option>}
        {sets.map((one) => (
          <option key={plain(one)} value={plain(one)}>
            {titles.get(plain(one))}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What a force starts with: where every ready-made force brings three objects, the book wants three. */
export const usualObjects = (forces: ForceInfo[]): string[] =>
  forces.length > 0 && forces.every((one) => one.objects?.length === 3)
    ? forces[0]!.objects!.map((line) => `  ${line}`)
    : [];

function setsOf(forces: ForceInfo[]): string[][] {
  const found = new Map<string, string[]>();
  for (const { objects = [] } of forces) if (objects.length) found.set(plain(objects), objects);
  return [...found.values()];
}

/** The objects in the player's language, unless the force has other markers too. */
const titleOf = ({ markers, objects = [] }: ForceInfo): string =>
  (markers.length === objects.length ? markers : objects.map((line) => named([line]))).join(", ");

const named = (lines: string[]): string =>
  lines.map((line) => /"([^"]*)"/.exec(line)?.[1] ?? line.trim()).join(", ");
