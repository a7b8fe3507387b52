/** A player's own collection, kept in this browser's database and nowhere else. */

import { account } from "../../protocol/account";

/** A card in the list: what it is found by, and what the program plays of its texts. */
export interface Row {
  unit: string;
  kind: string;
  name: string;
  points: number;
  set: string;
  number: string;
  rarity: string;
  keywords: string[];
  teams: string[];
  powers: [string, string][];
  words: string;
  played: number;
  by_hand: number;
  unread: number;
}

export interface Remark {
  unit: string;
  field: string;
  text: string;
  skips: boolean;
}

/** One file that was read. */
export interface KeptFile {
  file: string;
  rows: KeptRow[];
  maps: string[];
  forces: { name: string; text: string }[];
  objects: Record<string, string>;
  remarks: Remark[];
  /** How many remarks there were: only the first are kept. */
  remarked: number;
  skipped: number;
}

export interface KeptRow extends Row {
  /** The record of the database that has its text. */
  part: number;
}

const FILES = "files";
const TEXTS = "texts";

/** Every account of this browser has a database of its own. */
const nameOf = () => `openclix-collection-${account.value?.account?.id ?? "browser"}`;

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(nameOf(), 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore(FILES, { keyPath: "file" });
      asked.result.createObjectStore(TEXTS);
    };
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error("IndexedDB"));
  });
}

async function within<T>(mode: IDBTransactionMode, work: (files: IDBObjectStore, texts: IDBObjectStore) => IDBRequest<T> | null): Promise<T | undefined> {
  const database = await opened();
  try {
    return await new Promise((resolve, reject) => {
      const change = database.transaction([FILES, TEXTS], mode);
      const asked = work(change.objectStore(FILES), change.objectStore(TEXTS));
      change.oncomplete = () => resolve(asked?.result);
      change.onerror = change.onabort = () => reject(change.error ?? new Error("IndexedDB"));
    });
  } finally {
    database.close();
  }
}

export const keptFiles = async (): Promise<KeptFile[]> => (await within<KeptFile[]>("readonly", (files) => files.getAll())) ?? [];

const key = (file: string, part: number | "maps") => `${file}\n${part}`;
const everyKey = (file: string) => IDBKeyRange.bound(`${file}\n`, `${file}\n\uffff`);

/** Keeps a file in place of the one with its name. */
export const keepFile = (file: KeptFile, parts: Record<string, string>[], maps: Record<string, string>) =>
  within("readwrite", (files, texts) => {
    texts.delete(everyKey(file.file));
    parts.forEach((part, k) => texts.put(part, key(file.file, k)));
    texts.put(maps, key(file.file, "maps"));
    return files.put(file);
  });

export const dropFile = (file: string) =>
  within("readwrite", (files, texts) => {
    texts.delete(everyKey(file));
    return files.delete(file);
  });

/** The text of a card. */
export const cardText = async (file: string, row: KeptRow): Promise<string> =>
  (await within<Record<string, string>>("readonly", (_, texts) => texts.get(key(file, row.part))))?.[row.unit] ?? "";

export const mapText = async (file: string, name: string): Promise<string> =>
  (await within<Record<string, string>>("readonly", (_, texts) => texts.get(key(file, "maps"))))?.[name] ?? "";
