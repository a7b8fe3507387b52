/** A page about other people, in a browser that has its own server. */

import { Page } from "../shared/Page";
import { t } from "../shared/words";

export function NeedsServer({ about }: { about: string }) {
  return (
    <Page here="">
      <h1>{t("alone-needs")}</h1>
      <p>{t(about === "account" ? "alone-account" : about === "watch" ? "alone-watch" : "alone-friends")}</p>
      <p>{t("alone-how")}</p>
      <p>
        <a class="button button-main" href="/play">
          {t("alone-to-play")}
        </a>
      </p>
    </Page>
  );
}
