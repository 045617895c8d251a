import { createHash } from 'node:crypto'

/** Returns a short hash. A row that stores it contains nothing of the text. */
export const hashOf = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\n')
  return hash.digest('base64url').slice(0, 22)
}
