// Shows push messages. It has no fetch handler and no cache, so pages load as they do without it.

// A new version replaces the old one at once, also while pages are open. Pages do not depend on the version.
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
 * Focuses a window of the board, or opens a new one. The browser tells only the URL with which a window was loaded. It
 * can be `/`, which redirects to the board. A window with another URL may contain unsaved text, so it is left as it is.
 */
async function openBoard(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const board = windows.find(({ url }) => ['/', path].includes(new URL(url).pathname))
  await (board ? board.focus() : self.clients.openWindow(path))
}
