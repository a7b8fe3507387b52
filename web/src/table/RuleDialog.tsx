/** Section numbers are links; each opens the rule in our words. */

import { signal } from "@preact/signals";
import { lazy, Suspense } from "preact/compat";
import { useEffect, useRef } from "preact/hooks";
import { readSection, type Section } from "../protocol/http";
import { hasOlderCard, legend } from "../shared/explained";
import { tongue } from "../shared/settings";
import { t } from "../shared/words";

const LegendDialog = lazy(() => import("./LegendDialog").then((m) => m.LegendDialog));

/** The number of a section; a power that its link is about stands behind it. */
export const openSection = signal<string | null>(null);
export const edition = signal("comprehensive");
const shown = signal<Section | null>(null);

export function SectionLink({ section }: { section: string | null | undefined }) {
  if (!section) return null;
  return (
    <button
      type="button"
      class="section"
      onClick={() => (openSection.value = section)}
      aria-label={t("open-section", { section })}
    >
      {section}
    </button>
  );
}

export function RuleDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const opened = openSection.value;
  const [section = "", power] = opened?.split(" ") ?? [];
  useEffect(() => {
    if (!section) {
      dialog.current?.close();
      return;
    }
    shown.value = null;
    if (!dialog.current?.open) dialog.current?.showModal();
    let wanted = true;
    readSection(section, edition.value, tongue.value, power)
      .then((found) => wanted && (shown.value = found))
      .catch(() => wanted && (shown.value = { section, title: "", text: t("no-section"), parts: [] }));
    return () => {
      wanted = false;
    };
  }, [opened]);
  const found = shown.value;
  return (
    <>
    {legend.value && (
      <Suspense fallback={null}>
        <LegendDialog />
      </Suspense>
    )}
    <dialog
      ref={dialog}
      class="sheet rule-sheet"
      onClose={() => (openSection.value = null)}
      onClick={(event) => event.target === dialog.current && (openSection.value = null)}
      aria-label={t("rule")}
    >
      <header>
        <h2>
          <span class="section-number">{section}</span> {found?.title}
        </h2>
        <button type="button" class="close" onClick={() => (openSection.value = null)} aria-label={t("close")}>
          ×
        </button>
      </header>
      {found ? (
        <div class="rule-text">
          {found.text && <p>{found.text}</p>}
          {found.parts.map((part) => (
            <p key={part.section}>
              <SectionLink section={part.section} /> {part.text}
            </p>
          ))}
          {found.borrowed?.[0] && <h3>{t("rule-borrowed", { book: found.borrowed[0].book_title })}</h3>}
          {power && hasOlderCard(edition.value, power) && <p class="quiet">{t("rule-older-card")}</p>}
          {found.borrowed?.map((one) => (
            <p key={one.section}>
              <b>{one.title}.</b> {one.text}
            </p>
          ))}
        </div>
      ) : (
        <p class="loading">{t("loading")}</p>
      )}
    </dialog>
    </>
  );
}
