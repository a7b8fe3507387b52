/** The lobby: open tables, one's own games, and a table of one's own. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { games } from "../protocol/account";
import { openTables, type OpenTable } from "../protocol/meeting";
import { seatsOf } from "../protocol/secrets";
import { Face } from "../shared/Face";
import { Page } from "../shared/Page";
import { tongue } from "../shared/settings";
import { t } from "../shared/words";
import { GameList } from "./GameList";
import { clockWords, useCatalogue } from "./meeting/Agreed";

const OFTEN = 5000;
const SHOWN = 60;

export function Lobby() {
  const tables = useSignal<OpenTable[] | null>(null);
  const problem = useSignal("");
  const more = useSignal(false);
  const edition = useSignal("");
  const all = useCatalogue();
  useEffect(() => {
    let wanted = true;
    const look = () =>
      void openTables().then(
        (found) => {
          if (!wanted) return;
          tables.value = found;
          problem.value = "";
        },
        () => wanted && (problem.value = t("network-away")),
      );
    look();
    const timer = setInterval(() => !document.hidden && look(), OFTEN);
    return () => {
      wanted = false;
      clearInterval(timer);
    };
  }, [tongue.value]);
  const listed = tables.value?.filter((one) => !edition.value || one.edition === edition.value) ?? [];
  const shown = more.value ? listed : listed.slice(0, SHOWN);
  const going = games.value.filter((game) => game.status !== "over");
  const over = games.value.filter((game) => game.status === "over");
  return (
    <Page here="/lobby">
      <div class="lobby-head">
        <h1>{t("lobby-title")}</h1>
        <a class="button button-main" href="/play?with=friend">
          {t("lobby-make")}
        </a>
      </div>
      {problem.value && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      <section>
        <div class="lobby-head">
          <h2>{t("lobby-open", { count: listed.length })}</h2>
          {all && (
            <label>
              {t("edition")}
              <select value={edition.value} onChange={(e) => (edition.value = e.currentTarget.value)}>
                <option value="">{t("any-edition")}</option>
                {all.editions.map((one) => (
                  <option key={one.name} value={one.name}>
                    {one.title}
                  </option>
                ))}
              </select>
            </label>
          )}
        </div>
        {tables.value?.length === 0 && <p class="quiet">{t("lobby-empty")}</p>}
        <ul class="lobby-tables">
          {shown.map((one) => (
            <li key={one.game}>
              <OpenTableRow
                table={one}
                title={all?.editions.find((each) => each.name === one.edition)?.title ?? one.edition}
              />
            </li>
          ))}
        </ul>
        {shown.length < listed.length && (
          <button type="button" class="button" onClick={() => (more.value = true)}>
            {t("lobby-more", { count: listed.length - shown.length })}
          </button>
        )}
      </section>
      <section>
        <h2>{t("your-games")}</h2>
        {going.length ? <GameList games={going} /> : <p class="quiet">{t("no-games")}</p>}
        {over.length > 0 && (
          <details>
            <summary>{t("games-over", { count: over.length })}</summary>
            <GameList games={over} />
          </details>
        )}
      </section>
    </Page>
  );
}

function OpenTableRow({ table, title }: { table: OpenTable; title: string }) {
  const { host } = table;
  const own = seatsOf(table.game).secrets.length > 0;
  const facts = [
    title,
    t("terms-points", { points: table.build_total }),
    table.map,
    clockWords(table.clock),
    t(table.hints ? "terms-hints-on" : "terms-hints-off"),
    t(`terms-undo-${table.undo}`),
    ...(table.brings ? [] : [t("lobby-force-given")]),
    ...(table.locked ? [t("lobby-locked")] : []),
    ...(table.kept_for ? [t("lobby-kept", { name: table.kept_for })] : []),
  ];
  return (
    <>
      <Face face={host.face} presence={host.presence} />
      <div>
        <b>{host.name || t("somebody")}</b>{" "}
        <small class="quiet">{own ? t("lobby-yours") : t(`presence-${host.presence}`)}</small>
        <p class="facts">
          {facts.map((one) => (
            <span key={one}>{one}</span>
          ))}
        </p>
      </div>
      <a
        class="button button-main"
        href={own ? `/table/${table.game}` : `/join/${table.game}`}
        aria-label={t(own ? "lobby-go" : "lobby-sit-with", { name: host.name || t("somebody") })}
      >
        {t(own ? "lobby-go" : "sit-down")}
      </a>
    </>
  );
}
