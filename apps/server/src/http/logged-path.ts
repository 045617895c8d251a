/** The maximum length of a path in the log, in characters. Longer paths are cut, because clients choose the length. */
const maxLength = 200

/** The length of the longest secret. */
const secretLength = 64

/** Secrets are at least 40 characters long and contain a digit. */
const secret = /(?=[\w-]*\d)[\w-]{40,}/g

/**
 * The path as it is logged. The query is left out, because links have their secrets there. A program can encode a
 * link's question mark as `%3F`, and the secret is then a part of the path. So everything that looks like a secret is
 * left out too.
 */
export function loggedPath(path: string): string {
  return path
    .slice(0, maxLength + secretLength)
    .replace(secret, '…')
    .slice(0, maxLength)
}
