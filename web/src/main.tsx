import { render } from "preact";
import "virtual:tokens.css";
import "./styles/base.css";
import "./styles/board.css";
import "./styles/card.css";
import "./styles/table.css";
import "./styles/pages.css";
import "./styles/meeting.css";
import { App } from "./App";
import { drawOutward, PLAIN } from "./shared/home";
import { tongue } from "./shared/settings";
import { learn } from "./shared/words";

// The server was updated while this page was open: its parts have other names now.
addEventListener("vite:preloadError", (event) => {
  const key = "openclix.reloaded";
  if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < 10_000) return;
  sessionStorage.setItem(key, String(Date.now()));
  event.preventDefault();
  location.reload();
});

async function start(): Promise<void> {
  drawOutward();
  await learn(tongue.value).catch(() => undefined); // English is always there
  if (PLAIN) await (await import("./alone/start")).startAlone();
  render(<App />, document.getElementById("app") as HTMLElement);
  if (!PLAIN) installable();
}

/** Lets the browser offer the table as an app. A browser without service workers plays as well. */
function installable(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}

void start();
