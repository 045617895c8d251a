/** Fetches what is about to be needed. That it fails is no matter yet: who needs it asks again, and says so. */
export function fetchAhead(load: () => Promise<unknown>): void {
  load().catch(() => {})
}
