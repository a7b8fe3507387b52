/** What a scenario is: set-up, roles, special rules, and how one wins. At set-up, at the table, on a page. */

import { signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { scenarioPages, type ScenarioPage } from "../protocol/library";
import { tongue } from "../shared/settings";
import { t } from "../shared/words";
import { SectionLink } from "./RuleDialog";

/** The scenarios of an edition, once they are known. */
export function useScenarios(edition: string): ScenarioPage[] | null {
  const found = useSignal<ScenarioPage[] | null>(null);
  useEffect(() => {
    let wanted = true;
    found.value = null;
    scenarioPages(edition).then(
      (all) => wanted && (found.value = all),
      () => wanted && (found.value = []),
    );
    return () => {
      wanted = false;
    };
  }, [edition, tongue.value]);
  return found.value;
}

export function ScenarioText({ scenario, deep = 3 }: { scenario: ScenarioPage; deep?: 3 | 4 }) {
  const Heading = `h${deep}` as const;
  return (
    <div class="scenario-page">
      {scenario.parts.map(({ part, sections }) => (
        <section key={part}>
          <Heading>{t(`scenario-${part}`)}</Heading>
          {sections.map((one) => (
            <p key={one.section}>
              {one.text} <SectionLink section={one.section} />
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}

/** Which scenario is read at the table, by its word. */
export const shownScenario = signal("");

export function ScenarioDialog({ edition }: { edition: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const opened = shownScenario.value;
  useEffect(() => {
    if (opened && !dialog.current?.open) dialog.current?.showModal();
    else if (!opened) dialog.current?.close();
  }, [opened]);
  const close = () => (shownScenario.value = "");
  return (
    <dialog
      ref={dialog}
      class="sheet rule-sheet"
      onClose={close}
      onClick={(event) => event.target === dialog.current && close()}
      aria-label={t("scenario")}
    >
      {opened && <Opened edition={edition} name={opened} close={close} />}
    </dialog>
  );
}

function Opened({ edition, name, close }: { edition: string; name: string; close: () => void }) {
  const scenario = useScenarios(edition)?.find((one) => one.name === name);
  return (
    <>
      <header>
        <h2>{scenario?.title}</h2>
        <button type="button" class="close" onClick={close} aria-label={t("close")}>
          ×
        </button>
      </header>
      {scenario ? <ScenarioText scenario={scenario} /> : <p class="loading">{t("loading")}</p>}
    </>
  );
}
