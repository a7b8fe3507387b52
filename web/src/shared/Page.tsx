/** What every page around the table shares: the head with its links, and the foot. */

import type { ComponentChildren } from "preact";
import { SettingsButton } from "./Settings";
import { t } from "./words";

const LINKS: [string, string][] = [
  ["/play", "nav-play"],
  ["/learn", "nav-learn"],
  ["/watch", "nav-watch"],
  ["/forces", "nav-forces"],
  ["/cards", "nav-cards"],
  ["/own", "nav-own"],
  ["/rules", "nav-rules"],
  ["/desk", "nav-desk"],
];

export function Page({ here, children }: { here: string; children: ComponentChildren }) {
  return (
    <div class="page-frame">
      <header class="page-head">
        <a href="/" class="brand" aria-label={t("home")}>
          Open<b>Clix</b>
        </a>
        <nav aria-label={t("nav")}>
          {LINKS.map(([to, words]) => (
            <a key={to} href={to} aria-current={to === here ? "page" : undefined}>
              {t(words)}
            </a>
          ))}
        </nav>
        <SettingsButton />
      </header>
      <main class="page">{children}</main>
      <footer class="page-foot">{t("foot")}</footer>
    </div>
  );
}
