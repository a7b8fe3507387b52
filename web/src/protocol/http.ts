/** What is asked of the server over plain HTTP. */

import type { RefusalData } from "./messages";
import { t } from "../shared/words";
import { Refused } from "./refused";
import { request } from "./transport";

export interface Section {
  section: string;
  title: string;
  text: string;
  parts: { section: string; title?: string; text: string }[];
  /** A position that shows it. */
  example?: Example | null;
  /** What another book says about a power that this edition borrows. */
  borrowed?: { book_title: string; section: string; title: string; text: string }[];
  /** The same rule in the other books. */
  elsewhere?: { book: string; book_title: string; section: string; title: string; text: string }[];
}

export interface Example {
  name: string;
  text: string;
  choices: string[];
  dice: number[];
}

export async function fetchJson<T>(address: string, init?: RequestInit): Promise<T> {
  const answer = await request(address, init).catch(notReached);
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw refusal(body, answer.status);
  return body as T;
}

/** Browsers say in English, and each in other words, that nobody answered. */
function notReached(error: unknown): never {
  if (error instanceof TypeError) throw new Refused(t("network-away"));
  throw error;
}

export const post = <T>(address: string, body: unknown, headers: Record<string, string> = {}) =>
  fetchJson<T>(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

function refusal(body: unknown, status: number): Refused {
  const found = (body as { refusal?: RefusalData } | null)?.refusal;
  if (!found) return new Refused(`HTTP ${status}`);
  return new Refused(found.message.text, found.section, found.code);
}

export const readSection = (section: string, edition: string, language: string, power = "") =>
  fetchJson<Section>(
    `/api/rules/${encodeURIComponent(section)}?edition=${edition}&language=${language}&power=${power}`,
  );
