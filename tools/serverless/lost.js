// Hosts show this page for addresses without a file, such as rules/12.6d. The site is in one of the
// folders above: the first visit goes there and names the page, and later ones have a service worker.
(async () => {
  const parts = location.pathname.split("/");
  for (let kept = parts.length - 1; kept > 0; kept--) {
    const home = parts.slice(0, kept).join("/") + "/";
    const answer = await fetch(home + "site.json").catch(() => null);
    if (!answer?.ok || !(await answer.json().catch(() => null))?.build) continue;
    const page = parts.slice(kept).join("/") + location.search;
    location.replace(`${home}?to=${encodeURIComponent(page)}${location.hash}`);
    return;
  }
  document.body.textContent = "There is no such page here. / Cette page n’existe pas.";
})();
