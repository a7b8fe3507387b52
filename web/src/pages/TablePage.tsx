/** A game at the server: the table, and who sits at it. */

import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { Connection } from "../protocol/connection";
import type { RequestInfo, TableInfo } from "../protocol/messages";
import { seatsOf } from "../protocol/secrets";
import { legend } from "../shared/explained";
import { MenuButton } from "../shared/MenuButton";
import { go } from "../shared/router";
import { SettingsButton } from "../shared/Settings";
import { menuOpen, tongue } from "../shared/settings";
import { t } from "../shared/words";
import { Chat } from "../table/Chat";
import { handWords } from "../table/HandPanel";
import { OrdersDialog, showOrders } from "../table/OrdersDialog";
import { SideSign } from "../table/Status";
import { Table } from "../table/store";
import { TableView } from "../table/TableView";
import { DiceProof } from "./DiceProof";
import { me } from "./meeting/me";
import { WaitingRoom } from "./meeting/WaitingRoom";
import { wantsSetUp } from "./start";

export function TablePage({ game, spectator = false }: { game: string; spectator?: boolean }) {
  const connection = useMemo(
    () => new Connection(game, tongue.value, spectator ? [] : seatsOf(game).secrets, me.value.name),
    [game],
  );
  const table = useMemo(() => new Table(connection), [game]);
  useEffect(() => {
    connection.onState = ({ view, number, since, story, ground, can_undo }) =>
      void table.receive({ view, decision: number, since, story, ground, canUndo: can_undo });
    connection.onRematch = (next) => go(`/${spectator ? "watch" : "table"}/${next}`);
    return () => connection.close();
  }, [game]);
  useEffect(() => connection.speak(tongue.value), [tongue.value]);
  const placing = table.view.value?.phase === "setup";
  useEffect(() => {
    if (placing && wantsSetUp(game)) void table.setUp();
  }, [placing]);

  const info = connection.info.value;
  const name = useSignal(me.value.name);
  useEffect(() => {
    table.people.value = info && withOthers(info) ? info.seats : [];
  }, [info]);
  const over = info?.status === "over" && !!info.result;
  useEffect(() => {
    table.over.value = over;
    if (over) table.byHand.value = false;
  }, [over, table]);
  /** Whether the last blow is still to be shown. What the rules decided is heard of before it. */
  const late = table.behind.value || (info?.result?.reason === "rules" && !table.view.value?.result);
  /** Whether the result was put aside, to look at the table. */
  const aside = useSignal(false);
  useEffect(() => {
    aside.value = false;
  }, [game]);
  const putAside = () => {
    aside.value = true;
    const back = () => document.querySelector<HTMLElement>(".prompt .offer")?.focus({ preventScroll: true });
    requestAnimationFrame(back); // its own button goes
  };
  const looksOn = !!info && !info.yours.length;
  if (connection.lost.value)
    return (
      <main class="page">
        <h1>{t("table-gone")}</h1>
        <p>{t("table-gone-text")}</p>
        <a class="button" href="/">
          {t("to-front")}
        </a>
      </main>
    );
  if (info?.status === "waiting") return <WaitingRoom info={info} />;
  return (
    <>
      <TableView
        table={table}
        tools={<Tools connection={connection} table={table} />}
        hints={!spectator}
        clock={info?.clock ?? null}
        below={over ? <Over late={late} shown={!aside.value} onResult={() => (aside.value = false)} /> : undefined}
        aside={
          talks(info) && (
            <Chat
              connection={connection}
              spectator={looksOn ? { name: name.value, onName: (given) => (name.value = given) } : undefined}
            />
          )
        }
        over={
          <>
            {info?.result && !aside.value && !late && (
              <ResultPanel info={info} connection={connection} why={whyOver(table)} onAside={putAside} />
            )}
            {info?.requests
              .filter((request) => request.what !== "rematch" || aside.value || late)
              .map((request) => (
              <Request key={request.request} request={request} info={info} connection={connection} table={table} />
            ))}
            {info && <Claim info={info} connection={connection} />}
            {info?.problem && (
              <p class="offline" role="alert">
                {info.problem.text}
              </p>
            )}
            {connection.outdated.value && (
              <p class="offline outdated" role="alert">
                {t("page-old")}{" "}
                <button type="button" class="button" onClick={() => location.reload()}>
                  {t("page-reload")}
                </button>
              </p>
            )}
            {!connection.open.value && <p class="offline">{t("reconnecting")}</p>}
          </>
        }
      />
      {info && <OrdersDialog info={info} table={table} order={connection.order} />}
    </>
  );
}

/** Whether others sit at the table, or this page only looks on. */
function withOthers(info: TableInfo): boolean {
  return !info.yours.length || info.seats.some((seat) => seat.kind === "human" && !info.yours.includes(seat.seat));
}

/** Whether there is somebody to talk to. */
const talks = (info: TableInfo | null): boolean => !!info?.chat && withOthers(info);

function Tools({ connection, table }: { connection: Connection; table: Table }) {
  const info = connection.info.value;
  const seated = (info?.yours.length ?? 0) > 0 && info?.status === "playing";
  const undo = () => void table.takeBack(connection.undo);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== "u" || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element).closest("input, textarea, select")) return;
      if (seated) undo();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [seated]);
  return (
    <>
      {seated && (
        <>
          {info.terms.undo !== "none" && (
            <button
              type="button"
              class="icon-button"
              onClick={undo}
              aria-label={t("undo")}
              title={connection.canUndo.value || !withOthers(info) ? t("undo") : t("undo-asks")}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3" />
              </svg>
            </button>
          )}
          <GameMenu connection={connection} info={info!} table={table} />
        </>
      )}
      <button
        type="button"
        class="icon-button keys-button"
        onClick={() => (legend.value = { tab: "title" })}
        aria-label={t("legend-and-keys")}
        title={t("legend-and-keys")}
      >
        ?
      </button>
      <SettingsButton />
    </>
  );
}

function GameMenu(props: { connection: Connection; info: TableInfo; table: Table }) {
  const { connection, info, table } = props;
  const open = menuOpen.value === "game";
  const close = () => (menuOpen.value = "");
  const sure = useSignal(false);
  const run = (message: { type: string } & Record<string, unknown>) => {
    close();
    sure.value = false;
    connection.send(message).catch((error: unknown) => table.complain(error));
  };
  const asked = table.decision.value?.player ?? -1;
  const seat = info.yours.includes(asked) ? asked : info.yours[0]; // at a hot seat whoever plays now
  const hint = async () => {
    close();
    await table.hint();
  };
  return (
    <div class="menu">
      <MenuButton menu="game" name={t("game-menu")}>
        <path d="M5 6h14M5 12h14M5 18h14" />
      </MenuButton>
      {open && (
        <div class="menu-panel menu-list">
          {info.terms.hints ? (
            <button type="button" onClick={() => void hint()}>
              {t(info.terms.people ? "give-hint-told" : "give-hint")}
            </button>
          ) : (
            <button type="button" onClick={() => run({ type: "hints", seat })}>
              {t("ask-hints")}
            </button>
          )}
          <button
            type="button"
            onClick={() => {
              close();
              table.byHand.value = true;
            }}
          >
            {t("by-hand")}
          </button>
          <button
            type="button"
            onClick={() => {
              close();
              showOrders.value = true;
            }}
          >
            {t("orders-title")}
          </button>
          <button type="button" onClick={() => run({ type: "draw-offer", seat })}>
            {t("offer-draw")}
          </button>
          {sure.value ? (
            <div class="menu-sure" role="group" aria-label={t("concede-sure")}>
              <p>{t("concede-sure")}</p>
              <button type="button" class="button button-main" onClick={() => run({ type: "concede", seat })}>
                {t("concede-now")}
              </button>
              <button type="button" class="button" onClick={() => (sure.value = false)}>
                {t("concede-not")}
              </button>
            </div>
          ) : (
            <button type="button" onClick={() => (sure.value = true)}>
              {t("concede")}
            </button>
          )}
          <a href={`/watch/${info.game}`}>{t("watch-link")}</a>
        </div>
      )}
    </div>
  );
}

function Request(props: { request: RequestInfo; info: TableInfo; connection: Connection; table: Table }) {
  const { request, info, connection, table } = props;
  const view = table.view.value;
  const answer = (agree: boolean) =>
    void connection.consent(request, agree).catch((error: unknown) => (problem.value = sentenceOf(error)));
  const problem = useSignal("");
  const asked = info.yours.some((seat) => seat !== request.seat && !request.agreed.includes(seat));
  return (
    <div class="over-panel" role="alertdialog" aria-label={request.message.text}>
      <p>{request.message.text}</p>
      {request.lines.length > 0 && (
        <ul class="going-back" aria-label={t("going-back")}>
          {request.lines.map((line, k) => (
            <li key={k}>
              {line.side !== null && <SideSign side={line.side} />}
              <span>{line.text}</span>
            </li>
          ))}
        </ul>
      )}
      {request.what === "adjust" && view && <p class="hand-said">{handWords(view, request.text)}</p>}
      {asked ? (
        <div class="row">
          <button type="button" class="button button-main" onClick={() => answer(true)}>
            {t("agree")}
          </button>
          <button type="button" class="button" onClick={() => answer(false)}>
            {t("refuse")}
          </button>
        </div>
      ) : (
        <p class="quiet">{t("waiting-consent")}</p>
      )}
      <Problem text={problem.value} />
    </div>
  );
}

/** Another one's time is over, and the game may be claimed. */
function Claim({ info, connection }: { info: TableInfo; connection: Connection }) {
  const gone = useSignal(false);
  const problem = useSignal("");
  const clock = info.clock;
  const running = clock?.running ?? null;
  useEffect(() => {
    gone.value = false;
    if (!clock || running === null || info.status !== "playing") return;
    const wait = Math.min((clock.left[running] ?? 0) * 1000, 2 ** 31 - 1);
    const timer = setTimeout(() => (gone.value = true), wait);
    return () => clearTimeout(timer);
  }, [clock]);
  if (!gone.value || clock?.over !== "claim" || running === null) return null;
  if (!info.yours.length || info.yours.includes(running)) return null;
  return (
    <div class="over-panel" role="alertdialog" aria-label={t("time-over")}>
      <p>{t("time-over-text", { name: info.seats[running]?.name ?? "" })}</p>
      <div class="row">
        <button
          type="button"
          class="button button-main"
          onClick={() => void connection.send({ type: "claim" }).catch((error: unknown) => (problem.value = sentenceOf(error)))}
        >
          {t("claim")}
        </button>
        <button type="button" class="button" onClick={() => (gone.value = false)}>
          {t("wait-on")}
        </button>
      </div>
      <Problem text={problem.value} />
    </div>
  );
}

/** What takes the place of the prompt when there is nothing to ask any more. It is silent until the last blow is shown. */
function Over({ late, shown, onResult }: { late: boolean; shown: boolean; onResult: () => void }) {
  return (
    <section class="prompt" data-mine="no" aria-label={t("prompt")}>
      <div class="prompt-head">
        <p class="prompt-question" aria-live="polite">
          {!late && t("game-over")}
        </p>
      </div>
      {!late && !shown && (
        <div class="offers">
          <button type="button" class="offer offer-main" onClick={onResult}>
            <span>{t("result-show")}</span>
          </button>
        </div>
      )}
    </section>
  );
}

/** What decided the game, as the log says it. */
function whyOver(table: Table): string {
  const line = table.story.value.slice(-LAST_LINES).find(({ event }) => event === "defeated");
  if (line) return line.text;
  const view = table.view.value;
  return view?.turn_limit && !view.scenario ? t("result-last-turn") : "";
}
const LAST_LINES = 6;

function ResultPanel(props: { info: TableInfo; connection: Connection; why: string; onAside: () => void }) {
  const { info, connection, why, onAside } = props;
  const problem = useSignal("");
  const result = info.result!;
  const asked = info.yours.length ? info.requests.find((request) => request.what === "rematch") : undefined;
  /** Whether this player has asked or agreed, and the others have not yet. */
  const waits = !!asked && info.yours.every((seat) => asked.agreed.includes(seat));
  const others = info.seats
    .filter((seat) => seat.kind === "human" && !asked?.agreed.includes(seat.seat))
    .map((seat) => seat.name)
    .join(", ");
  /** Who has declined the rematch that this player asked for. */
  const declined = useSignal("");
  const waitedFor = useRef("");
  useEffect(() => {
    if (waits) waitedFor.current = others;
    declined.value = asked || !waitedFor.current ? "" : waitedFor.current;
    if (!asked) waitedFor.current = "";
  }, [asked?.request, waits]);
  const mine = result.winner !== null && info.yours.includes(result.winner);
  const title =
    result.winner === null ? t("result-draw") : !info.yours.length ? t("result-over") : mine ? t("result-won") : t("result-lost");
  return (
    <div class="over-panel result" role="dialog" aria-label={t("game-over")}>
      <h2>{title}</h2>
      {(withOthers(info) || result.reason !== "rules") && <p>{result.message.text}</p>}
      {why && result.reason === "rules" && <p>{why}</p>}
      <ol class="final">
        {info.seats.map((seat) => (
          <li key={seat.seat} class={seat.seat === result.winner ? "winner" : ""}>
            <SideSign side={seat.seat} />
            <span>
              {info.yours.length === 1 && info.yours.includes(seat.seat) && !withOthers(info) ? t("join-you") : seat.name}
              {seat.force && <small class="quiet"> {seat.force}</small>}
            </span>
            <b>{result.score[seat.seat]}</b>
          </li>
        ))}
      </ol>
      {(asked || declined.value) && (
        <p class="rematch-asked" role="status">
          {!asked ? t("rematch-declined", { name: declined.value }) : waits ? t("rematch-waits", { name: others }) : asked.message.text}
        </p>
      )}
      <div class="row">
        {info.yours.length > 0 && !waits && (
          <button
            type="button"
            class="button button-main"
            onClick={() => void connection.send({ type: "rematch" }).catch((error: unknown) => (problem.value = sentenceOf(error)))}
          >
            {t(asked ? "rematch-agree" : withOthers(info) ? "rematch-swapped" : "rematch")}
          </button>
        )}
        {asked && !waits && (
          <button
            type="button"
            class="button"
            onClick={() => void connection.consent(asked, false).catch((error: unknown) => (problem.value = sentenceOf(error)))}
          >
            {t("rematch-refuse")}
          </button>
        )}
        <a class="button" href={`/replay/${info.game}`}>
          {t("replay")}
        </a>
        <button type="button" class="button" onClick={onAside}>
          {t("look-at-table")}
        </button>
      </div>
      <Problem text={problem.value} />
      <DiceProof info={info} />
    </div>
  );
}

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Why a button did nothing, beside it. */
function Problem({ text }: { text: string }) {
  if (!text) return null;
  return (
    <p class="problem" role="alert">
      {text}
    </p>
  );
}
