/** What every page around the table shares: the head with its links, and the foot. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { account, games, lookUp } from "../protocol/account";
import { isAlone } from "../protocol/transport";
import { badge } from "./notices";
import { SettingsButton } from "./Settings";
import { tongue } from "./settings";
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

/** How many pages were shown since the program was loaded. */
let pages = 0;

export function Page({ here, children }: { here: string; children: ComponentChildren }) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    // The link that led here went with its page. Whoever reads by ear goes on with what it led to.
    const lost = !document.activeElement || document.activeElement === document.body;
    if (pages++ && lost) main.current?.focus({ preventScroll: true });
  }, []);
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
      <main class="page" tabindex={-1} ref={main}>
        {children}
      </main>
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
    const page = LINKS.find(([to]) => to === here)?.[1] ?? (here === "/account" ? "account-title" : "");
    document.title = `${turns ? `(${turns}) ` : ""}${page ? `${t(page)} · ` : ""}OpenClix`;
  }, [turns, here, tongue.value]);
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
