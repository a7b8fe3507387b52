/** Standing orders of this game: what is always answered, for one figure or for all. */

import { signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { TableInfo } from "../protocol/messages";
import { t } from "../shared/words";
import { figureName, fullName } from "./labels";
import type { Table } from "./store";

export const showOrders = signal(false);
/** What can be answered once and for all, wherever it is asked. */
export const TOPICS = ["super-senses", "shape-change", "impervious", "leadership", "willpower", "knock-back"];
const ANSWERS = ["ask", "yes", "no"];

interface OrdersProps {
  info: TableInfo;
  table: Table;
  order: (seat: number, topic: string, answer: string, figure: string) => Promise<void>;
}

const topicName = (topic: string) => {
  const said = t(`order-${topic}`);
  return said === `order-${topic}` ? topic.replace(/-/g, " ") : said;
};

export function OrdersDialog({ info, table, order }: OrdersProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const topic = useSignal(TOPICS[0]!);
  const figure = useSignal("");
  useEffect(() => {
    if (showOrders.value && !dialog.current?.open) dialog.current?.showModal();
    else if (!showOrders.value) dialog.current?.close();
  }, [showOrders.value]);
  const view = table.view.value;
  const mine = info.seats.filter((seat) => info.yours.includes(seat.seat));
  const given = mine.flatMap((seat) =>
    Object.entries(seat.orders ?? {}).map(([key, answer]) => {
      const [about = "", tag = ""] = key.split(" ");
      return { seat: seat.seat, about, tag, answer };
    }),
  );
  const own = view?.figures.filter((one) => info.yours.includes(one.owner)) ?? [];
  const set = (seat: number, about: string, answer: string, tag: string) =>
    void order(seat, about, answer, tag).catch((error: unknown) => table.complain(error));
  const add = (answer: string) => {
    const owner = own.find((one) => one.tag === figure.value)?.owner ?? mine[0]?.seat ?? 0;
    set(owner, topic.value, answer, figure.value);
  };
  return (
    <dialog
      ref={dialog}
      class="sheet orders-sheet"
      onClose={() => (showOrders.value = false)}
      onClick={(event) => event.target === dialog.current && (showOrders.value = false)}
      aria-label={t("orders-title")}
    >
      <header>
        <h2>{t("orders-title")}</h2>
        <button type="button" class="close" onClick={() => (showOrders.value = false)} aria-label={t("close")}>
          ×
        </button>
      </header>
      <p class="quiet">{t("orders-here")}</p>
      <div class="orders">
        {given.map(({ seat, about, tag, answer }) => (
          <label key={`${seat} ${about} ${tag}`}>
            <span>
              {topicName(about)} <b>{tag && view ? figureName(view, tag) : t("orders-all")}</b>
            </span>
            <select value={answer} onChange={(e) => set(seat, about, e.currentTarget.value, tag)}>
              {ANSWERS.map((one) => (
                <option key={one} value={one}>
                  {t(`order-${one}`)}
                </option>
              ))}
            </select>
          </label>
        ))}
        {!given.length && <p>{t("orders-none")}</p>}
      </div>
      <fieldset class="orders-new">
        <legend>{t("orders-new")}</legend>
        <select aria-label={t("orders-topic")} value={topic.value} onChange={(e) => (topic.value = e.currentTarget.value)}>
          {TOPICS.map((one) => (
            <option key={one} value={one}>
              {topicName(one)}
            </option>
          ))}
        </select>
        <select aria-label={t("hand-figure")} value={figure.value} onChange={(e) => (figure.value = e.currentTarget.value)}>
          <option value="">{t("orders-all")}</option>
          {own.map((one) => (
            <option key={one.tag} value={one.tag}>
              {fullName(one)}
            </option>
          ))}
        </select>
        <div class="row">
          <button type="button" class="button" onClick={() => add("yes")}>
            {t("order-yes")}
          </button>
          <button type="button" class="button" onClick={() => add("no")}>
            {t("order-no")}
          </button>
        </div>
      </fieldset>
    </dialog>
  );
}
