/** A word at the table, for those who want one. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Connection } from "../protocol/connection";
import type { Said } from "../protocol/messages";
import { t } from "../shared/words";

const LONGEST = 300;

interface ChatProps {
  connection: Connection;
  /** The name of a spectator, who talks to other spectators. */
  spectator?: { name: string; onName: (name: string) => void };
}

export function Chat({ connection, spectator }: ChatProps) {
  const words = useSignal("");
  const wanted = useSignal(true);
  const problem = useSignal("");
  const list = useRef<HTMLDivElement>(null);
  const said = connection.chat.value;
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [said.length]);
  const send = (event: Event) => {
    event.preventDefault();
    const text = words.value.trim();
    problem.value = "";
    if (!text) return;
    words.value = "";
    connection.say(text).catch((error: unknown) => {
      words.value = [text, words.value].filter(Boolean).join(" ").slice(0, LONGEST); // nothing typed is lost
      problem.value = error instanceof Error ? error.message : String(error);
    });
  };
  const toggle = () => {
    wanted.value = !wanted.value;
    connection.send({ type: "settings", chat: wanted.value }).catch(() => undefined);
  };
  return (
    <section class="chat" aria-label={t("chat")}>
      {wanted.value && (
        <>
          <div class="chat-lines" ref={list} role="log" aria-label={t("chat")} tabindex={0}>
            {said.map((one, k) => (
              <Line key={k} said={one} />
            ))}
          </div>
          {spectator && !spectator.name && <SpectatorsName onName={spectator.onName} connection={connection} />}
          <form onSubmit={send} hidden={!!spectator && !spectator.name}>
            <input
              aria-label={t(spectator ? "chat-say-watch" : "chat-say")}
              placeholder={t(spectator ? "chat-say-watch" : "chat-say")}
              maxLength={LONGEST}
              value={words.value}
              onInput={(e) => (words.value = e.currentTarget.value)}
            />
            <button type="submit" class="button">
              {t("chat-send")}
            </button>
          </form>
          {problem.value && (
            <p class="problem" role="alert">
              {problem.value}
            </p>
          )}
        </>
      )}
      <label class="always">
        <input type="checkbox" checked={wanted.value} onChange={toggle} />
        {t("chat-wanted")}
      </label>
    </section>
  );
}

/** A line of chat. Notices are told in the reader's words. */
function Line({ said }: { said: Said }) {
  if (said.channel === "notice") return <p class="chat-notice">{t(`notice-${said.text}`, { name: said.name })}</p>;
  return (
    <p class={said.channel === "watch" ? "chat-watch" : ""}>
      <b>{said.name}</b> {said.channel === "watch" && <small>{t("chat-watching")}</small>} {said.text}
    </p>
  );
}

/** A spectator says who they are before they talk. */
function SpectatorsName({ onName, connection }: { onName: (name: string) => void; connection: Connection }) {
  const name = useSignal("");
  const problem = useSignal("");
  const send = (event: Event) => {
    event.preventDefault();
    const given = name.value.trim();
    if (!given) {
      problem.value = t("name-missing");
      return;
    }
    connection.call(given).then(
      () => onName(given),
      (error: unknown) => (problem.value = error instanceof Error ? error.message : ""),
    );
  };
  return (
    <form onSubmit={send} class="spectators-name">
      <input
        aria-label={t("chat-name")}
        placeholder={t("your-name")}
        maxLength={40}
        value={name.value}
        onInput={(e) => (name.value = e.currentTarget.value)}
      />
      <button type="submit" class="button">
        {t("chat-name-give")}
      </button>
      {problem.value && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
    </form>
  );
}
