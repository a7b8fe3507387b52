/** A new game: against the computer, with a friend by link, or two at one screen. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { catalogue, type Catalogue, type ForceInfo } from "../protocol/library";
import type { SeatWanted } from "../protocol/messages";
import { Page } from "../shared/Page";
import { isAlone } from "../protocol/transport";
import { asked, go } from "../shared/router";
import { tongue } from "../shared/settings";
import { t } from "../shared/words";
import { Refused } from "../protocol/refused";
import { Figures } from "../shared/Figures";
import { SideSign } from "../table/Status";
import { AboutScenario } from "./AboutScenario";
import { clockOf, DAYS, MINUTES } from "./clocks";
import { kept, readForce } from "./forceText";
import { DraftPick, ROYALE } from "./DraftPick";
import { BringForce } from "./meeting/BringForce";
import { me, myName } from "./meeting/me";
import { missingName, NameAndFace } from "./meeting/NameAndFace";
import { Proposal, USUAL } from "./meeting/Proposal";
import { ownMaps, titleOf } from "./own";
import { ReadingPicks } from "./ReadingPicks";
import { startGame } from "./start";

const WITH = ["computer", "friend", "hot-seat"] as const;
type With = (typeof WITH)[number];

export function Play() {
  const wanted = asked().get("with") as With | null;
  const against = useSignal<With>(wanted && WITH.includes(wanted) && !(isAlone() && wanted === "friend") ? wanted : "computer");
  const found = useSignal<Catalogue | null>(null);
  const own = kept();
  const mine = useSignal(asked().get("own") && own ? own : "lamplighters");
  const theirs = useSignal("tidewatch");
  const grounds = ownMaps();
  const map = useSignal(grounds.find((one) => titleOf(one.text) === asked().get("map"))?.text ?? "tram-yard");
  const edition = useSignal(asked().get("edition") ?? "comprehensive");
  const scenario = useSignal(asked().get("scenario") ?? "");
  const event = useSignal("");
  const readings = useSignal<Record<string, string>>({});
  const drafted = useSignal<string[]>([]);
  const bot = useSignal("simple");
  const turns = useSignal(0);
  const watched = useSignal(false);
  const time = useSignal("");
  const extra = useSignal<Extra[]>([]);
  const password = useSignal("");
  const only = useSignal("");
  const problem = useSignal("");
  const nameProblem = useSignal("");
  const proposed = useSignal(USUAL);
  const friend = against.value === "friend";
  useEffect(() => {
    catalogue().then(
      (all) => {
        found.value = all;
        if (!all.editions.some((one) => one.name === edition.value)) edition.value = "comprehensive";
        const played = all.editions.find((one) => one.name === edition.value);
        if (!played?.scenarios.some((one) => one.name === scenario.value)) scenario.value = "";
        suit(all);
      },
      (error: unknown) => (problem.value = error instanceof Error ? error.message : String(error)),
    );
  }, [tongue.value]);
  const all = found.value;
  const forces = all?.forces.filter((one) => one.editions.includes(edition.value)) ?? [];
  const maps = all?.maps.filter((one) => one.editions.includes(edition.value)) ?? [];
  const events = all?.editions.find((one) => one.name === edition.value)?.events ?? [];
  const scenarios = all?.editions.find((one) => one.name === edition.value)?.scenarios ?? [];
  const royale = scenario.value === ROYALE && against.value === "computer";
  const questions = all?.editions.find((one) => one.name === edition.value)?.readings ?? [];
  const room = (maps.find((one) => one.name === map.value)?.seats ?? 4) - 2;
  const mineToo = [...forces, ...ownForce(own, edition.value)];
  /** Each edition has a set of its own: what was picked of another one is picked anew. */
  const suit = (all: Catalogue) => {
    const of = <T extends { editions: string[] }>(them: T[]) => them.filter((one) => one.editions.includes(edition.value));
    const [here, grounds] = [of(all.forces), of(all.maps)];
    const listed = (them: { name: string }[], name: string) => them.some((one) => one.name === name);
    const isOwn = (value: string) => !listed(all.forces, value) && !listed(all.maps, value) && value.includes("\n");
    if (!listed(here, mine.value) && !isOwn(mine.value)) mine.value = here[0]?.name ?? "";
    if (!listed(here, theirs.value)) theirs.value = here[1]?.name ?? "";
    if (!listed(grounds, map.value) && !isOwn(map.value)) map.value = grounds[0]?.name ?? "";
  };
  const choose = (name: string) => {
    edition.value = name;
    scenario.value = "";
    event.value = "";
    readings.value = {};
    extra.value = [];
    if (all) suit(all);
  };
  const start = async () => {
    problem.value = "";
    const shared = friend || extra.value.some((one) => one.kind === "open");
    nameProblem.value = shared ? missingName() : "";
    if (nameProblem.value) return;
    const { brings, total: points, hints, undo, lobby } = proposed.value;
    const other: Record<With, SeatWanted> = {
      computer: { kind: "computer", force: theirs.value, bot: bot.value },
      friend: { kind: "open", force: brings ? "" : theirs.value, password: password.value, account: only.value },
      "hot-seat": { kind: "me", force: theirs.value, name: t("player-two") },
    };
    const host: SeatWanted = { kind: "me", force: mine.value, name: myName().trim(), face: me.value.face };
    const usual = [host, other[against.value], ...extra.value.map((one, k) => further(one, k, bot.value))];
    if (royale && !drafted.value.length) {
      problem.value = t("draft-first");
      return;
    }
    try {
      const game = await startGame({
        edition: edition.value,
        scenario: scenario.value,
        event: event.value,
        readings: readings.value,
        build_total: friend
          ? points
          : total([mine.value, theirs.value, ...extra.value.map((one) => one.force)], forces),
        map: map.value,
        turn_limit: turns.value,
        public: watched.value,
        clock: clockOf(time.value, against.value),
        ...(friend ? { hints, undo, lobby } : {}),
        seats: royale
          ? drafted.value.map((force, k): SeatWanted => (k ? { kind: "computer", force, bot: bot.value } : { ...host, force }))
          : usual,
      });
      go(`/table/${game}`);
    } catch (error) {
      problem.value = error instanceof Refused ? error.message : t("network-away");
    }
  };
  return (
    <Page here="/play">
      <h1>{t("new-game")}</h1>
      <div class="segmented wide" role="group" aria-label={t("against-whom")}>
        {WITH.filter((one) => one !== "friend" || !isAlone()).map((one) => (
          <button type="button" key={one} aria-pressed={against.value === one} onClick={() => (against.value = one)}>
            {t(`with-${one}`)}
          </button>
        ))}
      </div>
      {isAlone() && <p class="quiet">{t("alone-play")}</p>}
      {all && (
        <form
          class="new-game"
          onSubmit={(event) => {
            event.preventDefault();
            void start();
          }}
        >
          {friend && (
            <NameAndFace
              faces={all.faces}
              names={all.face_names}
              problem={nameProblem.value}
              onType={() => (nameProblem.value = "")}
            />
          )}
          {royale && <DraftPick edition={edition.value} onForces={(forces) => (drafted.value = forces)} />}
          {friend && <Proposal proposed={proposed} />}
          {friend && (
            <BringForce
              key={edition.value}
              edition={edition.value}
              total={proposed.value.total}
              forces={all.forces}
              force={mine}
            />
          )}
          {!royale && !friend && (
            <ForcePick
              side={0}
              title={t("your-force")}
              forces={mineToo}
              value={mine.value}
              onPick={(id) => (mine.value = id)}
            />
          )}
          {!royale && !(friend && proposed.value.brings) && (
            <ForcePick
              side={1}
              title={t(against.value === "computer" ? "computer-force" : "their-force")}
              forces={forces}
              value={theirs.value}
              onPick={(id) => (theirs.value = id)}
            />
          )}
          <div class="fields">
            <label>
              {t("map")}
              <select value={map.value} onChange={(e) => (map.value = e.currentTarget.value)}>
                {maps.map((one) => (
                  <option key={one.name} value={one.name}>
                    {one.title}
                  </option>
                ))}
                {grounds.map((one) => (
                  <option key={one.text} value={one.text}>
                    {titleOf(one.text) || t("own-nameless")}
                  </option>
                ))}
              </select>
            </label>
            <label>
              {t("edition")}
              <select value={edition.value} onChange={(e) => choose(e.currentTarget.value)}>
                {all.editions.map((one) => (
                  <option key={one.name} value={one.name}>
                    {one.title}
                  </option>
                ))}
              </select>
            </label>
            {scenarios.length > 0 && (
              <label>
                {t("scenario")}
                <select value={scenario.value} onChange={(e) => (scenario.value = e.currentTarget.value)}>
                  <option value="">{t("no-scenario")}</option>
                  {scenarios.filter((one) => one.name !== ROYALE || against.value === "computer").map((one) => (
                    <option key={one.name} value={one.name}>
                      {one.title}
                    </option>
                  ))}
                </select>
                <small class="scenario-text" aria-live="polite">
                  {scenarios.find((one) => one.name === scenario.value)?.text}
                </small>
              </label>
            )}
            {scenario.value && <AboutScenario edition={edition.value} name={scenario.value} />}
            {events.length > 0 && (
              <label>
                {t("event")}
                <select value={event.value} onChange={(e) => (event.value = e.currentTarget.value)}>
                  <option value="">{t("no-scenario")}</option>
                  {events.map((one) => (
                    <option key={one.name} value={one.name}>
                      {one.title}
                    </option>
                  ))}
                </select>
              </label>
            )}
            {against.value === "computer" && (
              <label>
                {t("opponent")}
                <select value={bot.value} onChange={(e) => (bot.value = e.currentTarget.value)}>
                  {all.bots.map((one) => (
                    <option key={one.name} value={one.name}>
                      {botTitle(one)}
                    </option>
                  ))}
                </select>
              </label>
            )}
            <label>
              {t("turn-limit")}
              <select value={turns.value} onChange={(e) => (turns.value = Number(e.currentTarget.value))}>
                {[0, 6, 10, 16].map((limit) => (
                  <option key={limit} value={limit}>
                    {limit ? t("turns", { count: limit }) : t("no-limit")}
                  </option>
                ))}
              </select>
            </label>
          </div>
          <div class="fields">
            {against.value !== "hot-seat" && (
              <label>
                {t("clock")}
                <select value={time.value} onChange={(e) => (time.value = e.currentTarget.value)}>
                  <option value="">{t("no-clock")}</option>
                  {MINUTES.map((one) => (
                    <option key={one} value={one}>
                      {t("clock-minutes", { minutes: one })}
                    </option>
                  ))}
                  {friend &&
                    DAYS.map((one) => (
                      <option key={one} value={`${one}d`}>
                        {t("clock-days", { days: one })}
                      </option>
                    ))}
                </select>
              </label>
            )}
            {friend && (
              <>
                <label>
                  {t("seat-password")}
                  <input value={password.value} maxLength={80} onInput={(e) => (password.value = e.currentTarget.value)} />
                </label>
                <label>
                  {t("seat-account")}
                  <input value={only.value} maxLength={40} onInput={(e) => (only.value = e.currentTarget.value)} />
                </label>
              </>
            )}
            {!isAlone() && (
              <label class="check">
                <input
                  type="checkbox"
                  checked={watched.value}
                  onChange={() => (watched.value = !watched.value)}
                />
                {t("may-watch")}
              </label>
            )}
          </div>
          <ReadingPicks readings={questions} chosen={readings.value} onChoose={(next) => (readings.value = next)} />
          {!royale && <ExtraSeats seats={extra.value} forces={forces} room={room} onSeats={(next) => (extra.value = next)} />}
          {problem.value && (
            <p class="problem" role="alert">
              {problem.value}
            </p>
          )}
          <div class="start-bar">
            <button type="submit" class="button button-main button-big start">
              {t(friend ? "make-link" : "start")}
            </button>
          </div>
        </form>
      )}
      {!all && <p class="loading">{problem.value || t("loading")}</p>}
    </Page>
  );
}

/** What a computer player is called, and how it plays. */
function botTitle({ name, title }: { name: string; title: string }): string {
  const said = t(`bot-${name}`);
  return said === `bot-${name}` ? title : said;
}

interface Extra {
  kind: "open" | "computer" | "me";
  force: string;
}

const further = ({ kind, force }: Extra, k: number, bot: string): SeatWanted => {
  if (kind === "computer") return { kind, force, bot };
  return kind === "me" ? { kind, force, name: t("player-number", { number: k + 3 }) } : { kind, force };
};

interface ExtraSeatsProps {
  seats: Extra[];
  forces: ForceInfo[];
  /** How many more have room on the map. */
  room: number;
  onSeats: (seats: Extra[]) => void;
}

/** A third and a fourth player. */
function ExtraSeats({ seats, forces, room, onSeats }: ExtraSeatsProps) {
  const set = (k: number, change: Partial<Extra>) =>
    onSeats(seats.map((one, place) => (place === k ? { ...one, ...change } : one)));
  const next = forces[(seats.length + 2) % Math.max(1, forces.length)]?.name ?? "";
  return (
    <fieldset class="extra-seats">
      <legend>{t("more-players")}</legend>
      {seats.map((seat, k) => (
        <div class="extra-seat" key={k}>
          <SideSign side={k + 2} />
          <label>
            {t("seat-kind")}
            <select
              value={seat.kind}
              onChange={(e) => set(k, { kind: e.currentTarget.value as Extra["kind"] })}
            >
              {(["computer", "open", "me"] as const).map((kind) => (
                <option key={kind} value={kind}>
                  {t(`seat-kind-${kind}`)}
                </option>
              ))}
            </select>
          </label>
          <label>
            {t("seat-force")}
            <select value={seat.force} onChange={(e) => set(k, { force: e.currentTarget.value })}>
              {forces.map((force) => (
                <option key={force.name} value={force.name}>
                  {force.title}
                </option>
              ))}
            </select>
          </label>
          <button
            type="button"
            class="close"
            aria-label={t("remove-player", { number: k + 3 })}
            onClick={() => onSeats(seats.filter((_, place) => place !== k))}
          >
            ×
          </button>
        </div>
      ))}
      {seats.length < Math.min(2, room) ? (
        <button type="button" class="button" onClick={() => onSeats([...seats, { kind: "computer", force: next }])}>
          {t("add-player")}
        </button>
      ) : (
        !seats.length && <p class="quiet">{t("map-for-two")}</p>
      )}
    </fieldset>
  );
}

/** The force of this browser's builder, if there is one. */
function ownForce(text: string, edition: string): ForceInfo[] {
  const { name, ids } = readForce(text);
  if (!ids.length) return [];
  return [{ name: text, title: name, points: 0, keyword: "", figures: ids, markers: [], editions: [edition] }];
}

/** The build total that both forces fit into: a multiple of 100. */
function total(names: string[], forces: ForceInfo[]): number {
  const picked = forces.filter((one) => names.includes(one.name) && one.points);
  return picked.length ? Math.ceil(Math.max(...picked.map((one) => one.points)) / 100) * 100 : 0;
}

interface ForcePickProps {
  side: number;
  title: string;
  forces: ForceInfo[];
  value: string;
  onPick: (id: string) => void;
}

export function ForcePick({ side, title, forces, value, onPick }: ForcePickProps) {
  return (
    <fieldset class="force-pick">
      <legend>
        <SideSign side={side} /> {title}
      </legend>
      <div class="force-cards">
        {forces.map((force) => (
          <label key={force.name} class={force.name === value ? "picked" : ""}>
            <input
              type="radio"
              name={`force-${side}`}
              checked={force.name === value}
              onChange={() => onPick(force.name)}
            />
            <b>{force.title}</b>
            <span class="quiet">
              {force.points
                ? t("force-size", { points: force.points, count: force.figures.length })
                : t("own-force", { count: force.figures.length })}
            </span>
            <Figures names={force.figures} portraits={force.portraits} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
