// The service worker keeps the client's own files, so that an installed app opens at once and also while the server is away. The
// server's answer comes first; the kept one stands in when there is none. Nothing of /api is ever kept.

const SHELF = "azulejos";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api")) return;
  event.respondWith(freshOrKept(request));
});

async function freshOrKept(request) {
  const shelf = await caches.open(SHELF);
  try {
    const answer = await fetch(request);
    if (answer.ok) await shelf.put(request, answer.clone());
    return answer;
  } catch (error) {
    const kept = await shelf.match(request, { ignoreSearch: true });
    if (kept) return kept;
    throw error;
  }
}
