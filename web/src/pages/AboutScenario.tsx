/** What the picked scenario is, on the page where a game is set up. */

import { useEffect } from "preact/hooks";
import { t } from "../shared/words";
import { edition as ruledBy, RuleDialog } from "../table/RuleDialog";
import { ScenarioText, useScenarios } from "../table/ScenarioText";

export function AboutScenario({ edition, name }: { edition: string; name: string }) {
  const scenario = useScenarios(edition)?.find((one) => one.name === name);
  useEffect(() => {
    ruledBy.value = edition;
  }, [edition]);
  return (
    <details class="about-scenario">
      <summary>{t("scenario-about")}</summary>
      {scenario && <ScenarioText scenario={scenario} />}
      <p>
        <a href={`/scenarios/${edition}#${name}`}>{t("scenarios-all")}</a>
      </p>
      <RuleDialog />
    </details>
  );
}
