/** An address that leads nowhere. */

import { Page } from "../shared/Page";
import { path } from "../shared/router";
import { t } from "../shared/words";

export function NoPage() {
  return (
    <Page here="">
      <h1>{t("no-page")}</h1>
      <p>{t("no-page-text", { address: decodeURI(path.value.split(/[?#]/)[0] ?? "") })}</p>
      <p>
        <a class="button button-main" href="/">
          {t("to-front")}
        </a>
      </p>
    </Page>
  );
}
