/** An invitation: who invites, what is agreed, and the force that one brings. */

import { batch, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { joinGame, readInvitation, type Invitation } from "../protocol/meeting";
import { Refused } from "../protocol/refused";
import { Face } from "../shared/Face";
import { Page } from "../shared/Page";
import { go } from "../shared/router";
import { tongue } from "../shared/settings";
import { t } from "../shared/words";
import { Agreed, useCatalogue } from "./meeting/Agreed";
import { BringForce, firstThatFits } from "./meeting/BringForce";
import { Brought, Hidden } from "./meeting/Brought";
import { me, myName } from "./meeting/me";
import { missingName, NameAndFace } from "./meeting/NameAndFace";

const ABOUT_NAMES = ["long-name", "name-at-table", "name-of-account"];

export function JoinPage({ game, invite }: { game: string; invite: string }) {
  const found = useSignal<Invitation | null>(null);
  const dead = useSignal("");
  /** Whether nobody answered: that says nothing about the link. */
  const away = useSignal(false);
  const tries = useSignal(0);
  useEffect(() => {
    readInvitation(game, invite).then(
      (read) =>
        batch(() => {
          found.value = read;
          away.value = false;
        }),
      (error: unknown) => {
        if (error instanceof Refused && error.code) dead.value = sentenceOf(error);
        else away.value = true;
      },
    );
  }, [game, invite, tongue.value, tries.value]);
  if (away.value && !found.value)
    return (
      <Page here="/lobby">
        <p class="problem" role="alert">
          {t("network-away")}
        </p>
        <button type="button" class="button button-main" onClick={() => tries.value++}>
          {t("try-again")}
        </button>
      </Page>
    );
  if (dead.value)
    return (
      <Page here="/lobby">
        <h1>{t("join-dead")}</h1>
        <p role="alert">{capital(dead.value)}</p>
        <p class="row">
          <a class="button button-main" href="/lobby">
            {t("to-lobby")}
          </a>
          <a class="button" href={`/watch/${game}`}>
            {t("watch-link")}
          </a>
        </p>
      </Page>
    );
  if (!found.value)
    return (
      <Page here="/lobby">
        <p class="loading">{t("loading")}</p>
      </Page>
    );
  return <SitDown game={game} invite={invite} found={found.value} />;
}

function SitDown({ game, invite, found }: { game: string; invite: string; found: Invitation }) {
  const { table, seat, host } = found;
  const all = useCatalogue();
  const fitting = all?.forces.filter((one) => one.editions.includes(table.terms.edition)) ?? [];
  const first = firstThatFits(fitting, table.terms.build_total);
  const force = useSignal("");
  /** Whether there are forces to choose from: nobody sits down without one. */
  const ready = useSignal(false);
  const password = useSignal("");
  const problem = useSignal("");
  const nameProblem = useSignal("");
  const busy = useSignal(false);
  const mine = table.seats[seat]!;
  const inviter = table.seats[host]!;
  useEffect(() => {
    if (mine.brings && first && !ready.value && !force.value && first.points <= table.terms.build_total) force.value = first.name;
    if (all) ready.value = true;
  }, [all, first?.name]);
  const sit = async (event: Event) => {
    event.preventDefault();
    problem.value = "";
    nameProblem.value = missingName();
    if (nameProblem.value) return;
    busy.value = true;
    const { face } = me.value;
    try {
      await joinGame(game, invite, {
        name: myName().trim(),
        face,
        password: password.value,
        force: mine.brings ? force.value : "",
      });
      go(`/table/${game}`, true);
    } catch (error) {
      const about = error instanceof Refused && ABOUT_NAMES.includes(error.code) ? nameProblem : problem;
      about.value = capital(sentenceOf(error));
      busy.value = false;
    }
  };
  return (
    <Page here="/lobby">
      <div class="invited">
        <Face face={inviter.face} presence={inviter.presence} />
        <h1>{t("join-from", { name: inviter.name })}</h1>
      </div>
      <form class="join" onSubmit={(event) => void sit(event)}>
        <section>
          <h2>{t("terms-title")}</h2>
          <Agreed terms={table.terms} />
          {found.force && <Brought force={found.force} name={inviter.name} />}
          {!found.force && found.texts && <Hidden texts={found.texts} name={inviter.name} />}
          <p class="quiet">{t("join-agrees")}</p>
        </section>
        <section>
          <h2>{t("join-you")}</h2>
          <NameAndFace
            faces={all?.faces ?? []}
            names={all?.face_names ?? {}}
            problem={nameProblem.value}
            onType={() => (nameProblem.value = "")}
          />
          {mine.locked && (
            <label>
              {t("seat-password")}
              <input
                type="password"
                value={password.value}
                onInput={(e) => (password.value = e.currentTarget.value)}
              />
            </label>
          )}
          {mine.brings && all && (
            <BringForce
              edition={table.terms.edition}
              total={table.terms.build_total}
              forces={all.forces}
              force={force}
            />
          )}
          {!mine.brings && <p class="quiet">{t("join-force-given", { name: inviter.name })}</p>}
          {problem.value && (
            <p class="problem" role="alert">
              {problem.value}
            </p>
          )}
          <button type="submit" class="button button-main button-big" disabled={busy.value || (mine.brings && !ready.value)}>
            {t("sit-down")}
          </button>
        </section>
      </form>
    </Page>
  );
}

/** What went wrong, in words. A network that is away loses nothing. */
function sentenceOf(error: unknown): string {
  if (error instanceof Refused) return error.message;
  return t("network-away");
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
