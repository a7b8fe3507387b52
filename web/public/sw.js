// The service worker of a table with a server: it only says when the server can't be reached.
// Pages, scripts and answers always come from the server, so an upgraded server is seen at once.

const KEPT = "openclix-unreachable-1";
const FILES = ["/offline.html", "/offline.css", "/icon.svg"];

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(FILES)));
});

addEventListener("activate", (event) => {
  const others = (names) => names.filter((name) => name.startsWith("openclix-") && name !== KEPT);
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(others(names).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  const page = request.mode === "navigate";
  if (!page && !FILES.includes(pathname)) return;
  event.respondWith(fetch(request).catch(() => caches.match(page ? "/offline.html" : pathname)));
});
