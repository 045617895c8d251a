/** The storage may be blocked or full. Reading then returns null and writing has no effect. Both log a warning. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch (error) {
    logStorageError(error)
    return null
  }
}

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch (error) {
    logStorageError(error)
  }
}

function logStorageError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the app works without storage, so a failure is only logged
  console.warn('Local storage is not available', error)
}
