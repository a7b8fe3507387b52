/** Before everybody has sat down: the link for a friend, what is agreed, and who is there. */

import type { TableInfo } from "../../protocol/messages";
import { seatsOf } from "../../protocol/secrets";
import { Face } from "../../shared/Face";
import { Page } from "../../shared/Page";
import { t } from "../../shared/words";
import { SideSign } from "../../table/Status";
import { Agreed } from "./Agreed";
import { Invite } from "./Invite";

export function WaitingRoom({ info }: { info: TableInfo }) {
  const open = info.seats.filter((seat) => seat.kind === "open");
  const invites = seatsOf(info.game).invites;
  const seated = info.yours.length > 0;
  return (
    <Page here="/lobby">
      <div class="waiting">
        <h1 class="wide">{t(seated ? (open.length ? "waiting-title" : "waiting-begin") : "waiting-watch")}</h1>
        {seated && open.length > 0 && (
          <section class="waiting-link">
            <p>{t(info.lobby ? "waiting-lobby" : "waiting-text")}</p>
            {invites.map((invite) => (
              <Invite key={invite} path={`/table/${info.game}#${invite}`} label={t("invite-link")} />
            ))}
          </section>
        )}
        {!seated && info.lobby && open.length > 0 && (
          <p>
            <a class="button button-main" href={`/join/${info.game}`}>
              {t("sit-down")}
            </a>
          </p>
        )}
        <ul class="seats">
          {info.seats.map((seat) => (
            <li key={seat.seat}>
              <SideSign side={seat.seat} />
              {seat.kind === "open" ? (
                <span class="quiet">{t("seat-open")}</span>
              ) : (
                <>
                  <Face face={seat.face} presence={seat.presence} />
                  <b>{seat.name}</b>
                  <span class="quiet">
                    {info.yours.includes(seat.seat) ? t("you") : t(`presence-${seat.presence}`)}
                  </span>
                </>
              )}
            </li>
          ))}
        </ul>
        <section class="waiting-terms">
          <h2>{t("terms-title")}</h2>
          <Agreed terms={info.terms} />
        </section>
      </div>
    </Page>
  );
}
