/** A word at the table, for those who want one. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Connection } from "../protocol/connection";
import { t } from "../shared/words";

export function Chat({ connection }: { connection: Connection }) {
  const words = useSignal("");
  const wanted = useSignal(true);
  const list = useRef<HTMLDivElement>(null);
  const said = connection.chat.value;
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [said.length]);
  const send = (event: Event) => {
    event.preventDefault();
    const text = words.value.trim();
    words.value = "";
    if (text) connection.say(text).catch(() => undefined);
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
              <p key={k}>
                <b>{one.name}</b> {one.text}
              </p>
            ))}
          </div>
          <form onSubmit={send}>
            <input
              aria-label={t("chat-say")}
              placeholder={t("chat-say")}
              maxLength={300}
              value={words.value}
              onInput={(e) => (words.value = e.currentTarget.value)}
            />
            <button type="submit" class="button">
              {t("chat-send")}
            </button>
          </form>
        </>
      )}
      <label class="always">
        <input type="checkbox" checked={wanted.value} onChange={toggle} />
        {t("chat-wanted")}
      </label>
    </section>
  );
}
