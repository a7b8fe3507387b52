/** Theme, motion, marks and language, from a button in the corner. */

import type { Signal } from "@preact/signals";
import { MenuButton } from "./MenuButton";
import { canNotify, wantNotices } from "./notices";
import { coach, code, marks, menuOpen, motion, notices, sound, theme, tongue } from "./settings";
import { learn, t } from "./words";

function Choice<T extends string>(props: { of: Signal<T>; name: string; values: readonly T[] }) {
  return (
    <fieldset>
      <legend>{t(`setting-${props.name}`)}</legend>
      <div class="segmented">
        {props.values.map((value) => (
          <button
            type="button"
            key={value}
            aria-pressed={props.of.value === value}
            onClick={() => {
              if (props.name === "language") void learn(value as "en" | "fr");
              props.of.value = value;
            }}
          >
            {t(`${props.name}-${value}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

export function SettingsButton() {
  const open = menuOpen.value === "settings";
  return (
    <div class="menu">
      <MenuButton menu="settings" name={t("settings")}>
        <path d="M4 7h9M17 7h3M4 17h3M11 17h9" />
        <circle cx="15" cy="7" r="2.4" />
        <circle cx="9" cy="17" r="2.4" />
      </MenuButton>
      {open && (
        <div class="menu-panel" role="group" aria-label={t("settings")}>
          <Choice of={theme} name="theme" values={["system", "light", "dark"] as const} />
          <Choice of={motion} name="motion" values={["slow", "full", "quick", "off"] as const} />
          <Choice of={sound} name="sound" values={["off", "on"] as const} />
          <Choice of={marks} name="marks" values={["off", "on"] as const} />
          <Choice of={code} name="code" values={["full", "soft", "off"] as const} />
          <Choice of={coach} name="coach" values={["off", "on", "why"] as const} />
          <Choice of={tongue} name="language" values={["en", "fr"] as const} />
          {canNotify() && (
            <fieldset>
              <legend>{t("setting-notices")}</legend>
              <div class="segmented">
                {(["off", "on"] as const).map((value) => (
                  <button
                    type="button"
                    key={value}
                    aria-pressed={notices.value === value}
                    onClick={() => void wantNotices(value === "on")}
                  >
                    {t(`notices-${value}`)}
                  </button>
                ))}
              </div>
            </fieldset>
          )}
        </div>
      )}
    </div>
  );
}
