/** Storage may be blocked, full or gone: reading then finds nothing, writing does nothing but say so in the console. */
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
  // biome-ignore lint/suspicious/noConsole: specification, section 8: local storage errors are only logged
  console.warn('Local storage is not available', error)
}
