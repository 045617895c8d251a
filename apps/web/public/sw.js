// This service worker shows push messages. It has no fetch handler and no cache, so it does not change how pages load.

// A new version of this file replaces the old version at once, even while pages are open, because pages work with any
// version.
self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('push', (event) => {
  const { title, body, topic, url } = event.data.json()
  // `renotify` makes the browser alert again if the message replaces an earlier one, for example after a nudge.
  const shown = self.registration.showNotification(title, { body, tag: topic, renotify: true, data: { url } })
  event.waitUntil(shown)
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openBoard(new URL(event.notification.data.url).pathname))
})

/**
 * Focuses a window that shows the board, or opens a new window. The browser tells only the URL with which a window was
 * loaded. This URL can be `/`, which redirects to the board. A window with another URL stays as it is, because it may
 * contain unsaved text.
 */
async function openBoard(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const board = windows.find(({ url }) => ['/', path].includes(new URL(url).pathname))
  await (board ? board.focus() : self.clients.openWindow(path))
}
