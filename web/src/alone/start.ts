/** Starts the server in this browser, for pages that come from plain files (`make site`). */

import { h, render } from "preact";
import { reachThrough } from "../protocol/transport";
import { HOME } from "../shared/home";
import { BrowserServer } from "./browser";
import { Starting } from "./Starting";

/** How long a first visit waits until pictures come through the service worker. */
const PATIENCE = 3000;

/** What this browser lacks, if anything. */
function missing(): string {
  if (!("serviceWorker" in navigator) || !navigator.locks) return "secure";
  if (typeof BroadcastChannel === "undefined" || typeof WebAssembly === "undefined") return "old";
  return "";
}

export async function startAlone(): Promise<void> {
  const place = document.createElement("div");
  document.body.append(place);
  const lacks = missing();
  render(h(Starting, { lacks }), place);
  if (lacks) return;
  await controlled();
  reachThrough(new BrowserServer());
  new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
}

/** Until the service worker answers for this page: pictures come through it. */
async function controlled(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register(`${HOME}sw.js`).catch(() => undefined);
  if (serviceWorker.controller) return;
  await new Promise<void>((done) => {
    serviceWorker.addEventListener("controllerchange", () => done(), { once: true });
    setTimeout(done, PATIENCE);
  });
}
