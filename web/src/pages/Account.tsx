/** An account: one's games, forces and standing orders on every screen. Nobody needs one. */

import { useSignal } from "@preact/signals";
import {
  account,
  dropForce,
  dropText,
  enter,
  forget,
  games,
  keepForce,
  keepOrder,
  keepText,
  leave,
  lookUp,
  type AccountInfo,
} from "../protocol/account";
import { Page } from "../shared/Page";
import { t } from "../shared/words";
import { TOPICS } from "../table/OrdersDialog";
import { GameList } from "./GameList";

export function Account() {
  const found = account.value;
  const going = games.value.filter((game) => game.status !== "over");
  const over = games.value.filter((game) => game.status === "over");
  return (
    <Page here="/account">
      <h1>{found?.account ? t("account-of", { name: found.account.name }) : t("account-title")}</h1>
      {found && !found.account && <Enter />}
      <section class="account-part">
        <h2>{t("your-games")}</h2>
        {going.length ? <GameList games={going} /> : <p class="quiet">{t("no-games")}</p>}
        {over.length > 0 && (
          <details>
            <summary>{t("games-over", { count: over.length })}</summary>
            <GameList games={over} />
          </details>
        )}
      </section>
      {found?.account && <Own info={found} />}
    </Page>
  );
}

/** A request to the server whose refusal is shown. */
function useTries() {
  const problem = useSignal("");
  const attempt = async (work: () => Promise<unknown>) => {
    problem.value = "";
    try {
      await work();
    } catch (error) {
      problem.value = error instanceof Error ? error.message : String(error);
    }
  };
  const shown = problem.value && (
    <p class="problem" role="alert">
      {problem.value}
    </p>
  );
  return { attempt, shown };
}

function Enter() {
  const fresh = useSignal(false);
  const name = useSignal("");
  const password = useSignal("");
  const { attempt, shown } = useTries();
  return (
    <section class="account-part">
      <p>{t("account-why")}</p>
      <div class="segmented" role="group" aria-label={t("account-title")}>
        {[false, true].map((one) => (
          <button type="button" key={String(one)} aria-pressed={fresh.value === one} onClick={() => (fresh.value = one)}>
            {t(one ? "sign-up" : "sign-in")}
          </button>
        ))}
      </div>
      <form
        class="account-form"
        onSubmit={(event) => {
          event.preventDefault();
          void attempt(() => enter(fresh.value ? "accounts" : "login", name.value, password.value));
        }}
      >
        <label>
          {t("account-name")}
          <input
            name="username"
            autocomplete="username"
            required
            maxLength={40}
            value={name.value}
            onInput={(e) => (name.value = e.currentTarget.value)}
          />
        </label>
        <label>
          {t("account-password")}
          <input
            name="password"
            type="password"
            autocomplete={fresh.value ? "new-password" : "current-password"}
            required
            maxLength={200}
            value={password.value}
            onInput={(e) => (password.value = e.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button button-main">
          {t(fresh.value ? "sign-up" : "sign-in")}
        </button>
      </form>
      {shown}
    </section>
  );
}

function Own({ info }: { info: AccountInfo }) {
  const password = useSignal("");
  const { attempt, shown } = useTries();
  const dropped = useSignal<{ name: string; back: () => Promise<unknown> } | null>(null);
  const drop = (name: string, away: () => Promise<unknown>, back: () => Promise<unknown>) =>
    void attempt(async () => {
      await away();
      dropped.value = { name, back };
    });
  return (
    <>
      <div role="status">
        {dropped.value && (
          <p class="row dropped">
            <span>{t("own-dropped", { name: dropped.value.name })}</span>
            <button
              type="button"
              class="button"
              onClick={() =>
                void attempt(async () => {
                  await dropped.value?.back();
                  dropped.value = null;
                })
              }
            >
              {t("undo")}
            </button>
          </p>
        )}
      </div>
      <section class="account-part">
        <h2>{t("your-forces")}</h2>
        {!info.forces.length && <p class="quiet">{t("no-forces")}</p>}
        <ul class="kept-forces">
          {info.forces.map((force) => (
            <li key={force.name}>
              <a href={`/forces#${encodeURIComponent(force.text)}`}>
                <b>{force.name}</b>
              </a>
              <button
                type="button"
                class="close"
                aria-label={t("drop-force", { name: force.name })}
                onClick={() => drop(force.name, () => dropForce(force.name), () => keepForce(force.name, force.text))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section class="account-part">
        <h2>{t("own-title")}</h2>
        {!info.texts.length && <p class="quiet">{t("no-texts")}</p>}
        <ul class="kept-forces kept-texts">
          {info.texts.map((one) => (
            <li key={one.kind + one.name}>
              <a href={`/own#${encodeURIComponent(one.text)}`}>
                <b>{one.name}</b> <span class="quiet">{t(`own-${one.kind}`)}</span>
              </a>
              <button
                type="button"
                class="close"
                aria-label={t("drop-force", { name: one.name })}
                onClick={() =>
                  drop(one.name, () => dropText(one.kind, one.name), () => keepText(one.kind, one.name, one.text))
                }
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section class="account-part">
        <h2>{t("orders-title")}</h2>
        <p class="quiet">{t("orders-text")}</p>
        <div class="orders">
          {TOPICS.map((topic) => (
            <label key={topic}>
              {t(`order-${topic}`)}
              <select
                value={info.orders[topic] ?? "ask"}
                onChange={(e) => {
                  const answer = e.currentTarget.value;
                  void attempt(() => keepOrder(topic, answer));
                }}
              >
                {["ask", "yes", "no"].map((answer) => (
                  <option key={answer} value={answer}>
                    {t(`order-${answer}`)}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
      </section>
      <section class="account-part">
        <h2>{t("account-data")}</h2>
        <div class="row">
          <button type="button" class="button" onClick={() => void attempt(leave)}>
            {t("sign-out")}
          </button>
          <a class="button" href="/api/account/export" download="openclix-account.json">
            {t("account-export")}
          </a>
          <button type="button" class="button" onClick={() => void lookUp()}>
            {t("look-again")}
          </button>
        </div>
        <details>
          <summary>{t("account-delete")}</summary>
          <form
            class="account-form"
            onSubmit={(event) => {
              event.preventDefault();
              void attempt(() => forget(password.value));
            }}
          >
            <p>{t("account-delete-text")}</p>
            <label>
              {t("account-password")}
              <input
                type="password"
                autocomplete="current-password"
                required
                value={password.value}
                onInput={(e) => (password.value = e.currentTarget.value)}
              />
            </label>
            <button type="submit" class="button">
              {t("account-delete-now")}
            </button>
          </form>
        </details>
        {shown}
      </section>
    </>
  );
}
