/** A friend's link: sit down and play. */

import { useSignal } from "@preact/signals";
import { Refused } from "../protocol/refused";
import { Page } from "../shared/Page";
import { go } from "../shared/router";
import { t } from "../shared/words";
import { joinGame } from "./start";

export function JoinPage({ game, invite }: { game: string; invite: string }) {
  const name = useSignal("");
  const password = useSignal("");
  const locked = useSignal(false);
  const problem = useSignal("");
  const sit = async (event: Event) => {
    event.preventDefault();
    try {
      await joinGame(game, invite, name.value || t("guest"), password.value);
      go(`/table/${game}`, true);
    } catch (error) {
      locked.value ||= error instanceof Refused && error.code === "wrong-password";
      problem.value = error instanceof Error ? error.message : String(error);
    }
  };
  return (
    <Page here="/join">
      <h1>{t("join-title")}</h1>
      <p>{t("join-text")}</p>
      <form class="row" onSubmit={(event) => void sit(event)}>
        <label>
          {t("your-name")}
          <input value={name.value} maxLength={40} onInput={(e) => (name.value = e.currentTarget.value)} />
        </label>
        {locked.value && (
          <label>
            {t("seat-password")}
            <input type="password" value={password.value} onInput={(e) => (password.value = e.currentTarget.value)} />
          </label>
        )}
        <button type="submit" class="button button-main button-big">
          {t("sit-down")}
        </button>
      </form>
      {problem.value && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
    </Page>
  );
}
