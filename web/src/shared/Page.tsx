/** What every page around the table shares: the head with its links, and the foot. */

import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { account, games, lookUp } from "../protocol/account";
import { isAlone } from "../protocol/transport";
import { badge } from "./notices";
import { SettingsButton } from "./Settings";
import { SkipLink } from "./SkipLink";
import { t } from "./words";

const LINKS: [string, string][] = [
  ["/play", "nav-play"],
  ["/lobby", "nav-lobby"],
  ["/learn", "nav-learn"],
  ["/watch", "nav-watch"],
  ["/forces", "nav-forces"],
  ["/cards", "nav-cards"],
  ["/collection", "nav-collection"],
  ["/own", "nav-own"],
  ["/rules", "nav-rules"],
  ["/desk", "nav-desk"],
];

/** Links that a table without a server doesn't show. */
const OF_OTHERS = ["/lobby", "/watch"];

export function Page({ here, children }: { here: string; children: ComponentChildren }) {
  return (
    <div class="page-frame">
      <SkipLink to="main" words={t("skip-to-content")} />
      <header class="page-head">
        <a href="/" class="brand" aria-label={t("home")}>
          Open<b>Clix</b>
        </a>
        <nav aria-label={t("nav")}>
          {LINKS.filter(([to]) => !isAlone() || !OF_OTHERS.includes(to)).map(([to, words]) => (
            <a key={to} href={to} aria-current={to === here ? "page" : undefined}>
              {t(words)}
            </a>
          ))}
        </nav>
        <AccountLink here={here} />
        <SettingsButton />
      </header>
      <main class="page" tabindex={-1}>{children}</main>
      <footer class="page-foot">
        {isAlone() && `${t("alone-foot")} `}
        {t("foot")}
      </footer>
    </div>
  );
}

const OFTEN = 30_000;

/** Who is logged in, and in how many games it is one's turn. */
function AccountLink({ here }: { here: string }) {
  useEffect(() => {
    void lookUp();
    const timer = setInterval(() => !document.hidden && void lookUp(), OFTEN);
    return () => clearInterval(timer);
  }, []);
  const turns = games.value.filter((game) => game.turn).length;
  useEffect(() => {
    badge(turns);
    document.title = turns ? `(${turns}) OpenClix` : "OpenClix";
  }, [turns]);
  if (isAlone()) return turns ? <span class="turns" aria-label={t("turns-waiting", { count: turns })}>{turns}</span> : null;
  return (
    <a class="account-link" href="/account" aria-current={here === "/account" ? "page" : undefined}>
      {account.value?.account?.name ?? t("sign-in")}
      {turns > 0 && (
        <span class="turns" aria-label={t("turns-waiting", { count: turns })}>
          {turns}
        </span>
      )}
    </a>
  );
}
