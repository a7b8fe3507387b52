/** The scenarios of an edition, one after the other. */

import { useEffect } from "preact/hooks";
import { brought } from "../shared/linked";
import { Page } from "../shared/Page";
import { t } from "../shared/words";
import { edition as ruledBy, RuleDialog } from "../table/RuleDialog";
import { ScenarioText, useScenarios } from "../table/ScenarioText";

export function Scenarios({ edition }: { edition: string }) {
  const all = useScenarios(edition);
  useEffect(() => {
    ruledBy.value = edition;
  }, [edition]);
  useEffect(() => {
    if (all && location.hash) document.getElementById(brought())?.scrollIntoView();
  }, [all]);
  return (
    <Page here="/rules">
      <h1>{t("scenarios")}</h1>
      {all?.length === 0 && <p>{t("scenarios-none")}</p>}
      {all && all.length > 1 && (
        <ul class="scenario-list">
          {all.map((one) => (
            <li key={one.name}>
              <a href={`#${one.name}`} target="_self">
                {one.title}
              </a>
            </li>
          ))}
        </ul>
      )}
      {all?.map((one) => (
        <article key={one.name} id={one.name} class="scenario-article">
          <h2>{one.title}</h2>
          <ScenarioText scenario={one} />
          <p>
            <a class="button" href={`/play?edition=${edition}&scenario=${one.name}`}>
              {t("scenario-play")}
            </a>
          </p>
        </article>
      ))}
      <RuleDialog />
    </Page>
  );
}
