// The service worker caches the client's own files, so that an installed app opens at once and also while the server is
// away. The network comes first; the cache stands in when there is no response. Nothing below /api is ever cached.

const CACHE = "azulejos";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api")) return;
  event.respondWith(networkFirst(request));
});

async function networkFirst(request) {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    const cached = await cache.match(request, { ignoreSearch: true });
    if (cached) return cached;
    throw error;
  }
}

// "Your turn" while no page of ours is open: the server's push says title, text and address.
self.addEventListener("push", (event) => {
  const { title, text, address } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { body: text, tag: address, icon: "/icons/192.png", data: { address } }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(`/#${event.notification.data.address}`));
});

/** Go to an address: in the page that shows it, in any of ours, or in a new one. */
async function show(address) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => url.endsWith(address)) ?? pages[0];
  if (!page) return self.clients.openWindow(address);
  await page.focus();
  return page.url.endsWith(address) ? page : page.navigate(address);
}
