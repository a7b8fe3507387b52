/** Keeps the database file of the server in this browser: all blocks of a change, or none. */

import { ours } from "./messages";

const BLOCK = 16 * 1024;
const NAME = ours("openclix");
const BLOCKS = "blocks";
const FACTS = "facts";

/** The part of Pyodide's file system that is used. */
export interface Files {
  mkdirTree(path: string): void;
  writeFile(path: string, data: Uint8Array): void;
  lookupPath(path: string): { node: FileNode };
}

interface FileNode {
  contents: Uint8Array;
  usedBytes: number;
  stream_ops: { write: (...all: never[]) => number } & Record<string, unknown>;
}

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error("IndexedDB"));
  });

async function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(BLOCKS);
    request.result.createObjectStore(FACTS);
  };
  return asked(request);
}

/** Puts the kept file into the file system, and answers what keeps every change of it from now on. */
export async function keeper(files: Files, folder: string, name: string): Promise<() => Promise<void>> {
  const base = await opened();
  const reading = base.transaction([BLOCKS, FACTS]);
  const [keys, blocks, size] = await Promise.all([
    asked(reading.objectStore(BLOCKS).getAllKeys()),
    asked(reading.objectStore(BLOCKS).getAll()) as Promise<Uint8Array[]>,
    asked(reading.objectStore(FACTS).get("size")) as Promise<number | undefined>,
  ]);
  const whole = new Uint8Array(size ?? 0);
  keys.forEach((key, k) => {
    const at = Number(key) * BLOCK;
    if (at < whole.length) whole.set(blocks[k]!.subarray(0, whole.length - at), at);
  });
  files.mkdirTree(folder);
  const path = `${folder}/${name}`;
  files.writeFile(path, whole);
  const { node } = files.lookupPath(path);
  const changed = watched(node);
  let last: Promise<void> = Promise.resolve();
  return () => {
    const mine = [...changed];
    changed.clear();
    const parts = mine.map((block) => node.contents.slice(block * BLOCK, Math.min((block + 1) * BLOCK, node.usedBytes)));
    const bytes = node.usedBytes;
    const before = last;
    const now = (async () => {
      await before.catch(() => undefined); // its blocks are among those of the next one
      if (!mine.length) return;
      try {
        await written(base, mine, parts, bytes);
      } catch (error) {
        for (const block of mine) changed.add(block);
        throw error;
      }
    })();
    last = now;
    return now;
  };
}

/** Notes which blocks of a file are written to. */
function watched(node: FileNode): Set<number> {
  const changed = new Set<number>();
  const { write } = node.stream_ops as unknown as { write: (...all: unknown[]) => number };
  const noted = (stream: unknown, buffer: unknown, offset: number, length: number, position: number, own?: boolean) => {
    for (let block = Math.floor(position / BLOCK); block * BLOCK < position + length; block++) changed.add(block);
    return write(stream, buffer, offset, length, position, own);
  };
  node.stream_ops = { ...node.stream_ops, write: noted as never };
  return changed;
}

function written(base: IDBDatabase, blocks: number[], parts: Uint8Array[], size: number): Promise<void> {
  return new Promise((done, failed) => {
    const change = base.transaction([BLOCKS, FACTS], "readwrite");
    const kept = change.objectStore(BLOCKS);
    blocks.forEach((block, k) => kept.put(parts[k], block));
    change.objectStore(FACTS).put(size, "size");
    change.oncomplete = () => done();
    change.onabort = () => failed(change.error ?? new Error("IndexedDB"));
  });
}
