/** Who one is at the table: a name and a portrait. Both are remembered. */

import { useEffect, useRef } from "preact/hooks";
import { Face } from "../../shared/Face";
import { t } from "../../shared/words";
import { LONGEST_NAME, me, myName } from "./me";

interface NameAndFaceProps {
  faces: string[];
  /** What the faces are called. */
  names: Record<string, string>;
  /** What is wrong with the name, if something is. */
  problem?: string;
  /** Called when another name is typed. */
  onType?: () => void;
}

export function NameAndFace({ faces, names, problem = "", onType }: NameAndFaceProps) {
  const face = me.value.face;
  const name = useRef<HTMLInputElement>(null);
  // The button that found the problem may be pages further down.
  useEffect(() => {
    if (problem) name.current?.focus();
  }, [problem]);
  return (
    <div class="name-and-face">
      <label>
        {t("your-name")}
        <input
          ref={name}
          value={myName()}
          maxLength={LONGEST_NAME}
          autocomplete="nickname"
          aria-invalid={problem ? "true" : undefined}
          aria-describedby={problem ? "name-problem" : undefined}
          onInput={(e) => {
            me.value = { ...me.value, name: e.currentTarget.value };
            onType?.();
          }}
        />
      </label>
      {problem && (
        <p class="problem" role="alert" id="name-problem">
          {problem}
        </p>
      )}
      <details class="faces">
        <summary>
          {face ? <Face face={face} /> : <span class="face no-face" aria-hidden="true">?</span>}
          <span>{t(face ? "face-change" : "face-choose")}</span>
        </summary>
        <div class="face-list" role="radiogroup" aria-label={t("face-choose")}>
          {faces.map((one) => (
            <label key={one} class={one === face ? "picked" : ""} title={names[one]}>
              <input
                type="radio"
                name="face"
                checked={one === face}
                aria-label={names[one]}
                onChange={() => (me.value = { ...me.value, face: one })}
              />
              <Face face={one} />
            </label>
          ))}
        </div>
      </details>
    </div>
  );
}

/** The sentence for a name that is missing. */
export const missingName = () => (myName().trim() ? "" : t("name-missing"));
