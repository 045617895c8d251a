/** The maximum length of a path in the log, in characters. Longer paths are cut, because clients choose the length. */
const maxLength = 200

/** No secret is longer than this, in characters. */
const maxSecretLength = 64

/**
 * Secrets are at least 40 characters long. The expression requires a digit, so that long names without digits stay.
 * Less than one secret in a thousand has no digit.
 */
const secret = /(?=[\w-]*\d)[\w-]{40,}/g

/**
 * Returns the path for the log, without the query, because the secret of a link is in the query. Some programs encode
 * the question mark of a link as `%3F`, and the secret is then in the path. So the parts of the path that look like a
 * secret are replaced.
 */
export function loggedPath(path: string): string {
  return path
    .slice(0, maxLength + maxSecretLength)
    .replace(secret, '…')
    .slice(0, maxLength)
}
