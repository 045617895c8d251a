const windowEvents = ['pageshow', 'focus', 'online'] as const

/**
 * Calls the listener when the user returns to the page: when the page or its window is shown again, or when the network
 * connection is restored.
 * @returns a function that stops the calls
 */
export function onPageReturn(listener: () => void): () => void {
  function handle(event: Event): void {
    // The browser also sends `pageshow` after a normal load, when the data is new. Only a page that the browser
    // restored from its history can be out of date.
    const isNew = event instanceof PageTransitionEvent && !event.persisted
    if (!document.hidden && !isNew) listener()
  }
  document.addEventListener('visibilitychange', handle)
  for (const type of windowEvents) window.addEventListener(type, handle)
  return () => {
    document.removeEventListener('visibilitychange', handle)
    for (const type of windowEvents) window.removeEventListener(type, handle)
  }
}
