import { secretPaths } from '@lunchvote/contracts/secret-paths'

const paths: readonly string[] = Object.values(secretPaths)
const beginnings = paths.filter((path) => path.endsWith('/'))
const whole = new Set(paths.flatMap((path) => (path.endsWith('/') ? [] : [path, `${path}/`])))

const beginningOf = (path: string) =>
  beginnings.find((beginning) => path.startsWith(beginning) && path.length > beginning.length)

/** Whether the address of a request for this path contains a secret. */
export const hasSecret = (path: string) => whole.has(path) || beginningOf(path) !== undefined

/** The path without a secret that stands at its end, or before `/events`, however it is encoded. */
export function withoutSecret(path: string): string {
  const beginning = beginningOf(path)
  if (beginning === undefined) return path
  return `${beginning}…${path.endsWith('/events') ? '/events' : ''}`
}
