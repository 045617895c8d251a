/** `localStorage` is shared by all tabs, `sessionStorage` belongs to one tab and survives its reload. */
type Kind = 'localStorage' | 'sessionStorage'

/** The storage may be blocked or full. Reading then returns null and writing has no effect. Both log a warning. */
export function readStored(key: string, kind: Kind = 'localStorage'): string | null {
  try {
    return window[kind].getItem(key)
  } catch (error) {
    logStorageError(error)
    return null
  }
}

export function writeStored(key: string, value: string | null, kind: Kind = 'localStorage'): void {
  try {
    if (value === null) window[kind].removeItem(key)
    else window[kind].setItem(key, value)
  } catch (error) {
    logStorageError(error)
  }
}

function logStorageError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the app works without storage, so a failure is only logged
  console.warn('The storage is not available', error)
}
