/** Regular expressions for secrets that must never be in a log. */
const forms = [
  // An access token.
  /lv_[\w-]{43}/g,
  // A session token: 43 characters of base64url. The expression demands a capital letter, a small letter and a digit,
  // because long names in the log can have 43 characters too, but do not contain all three.
  /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{43}(?![\w-])/g,
  // The secret in an invite link or a reset link.
  /(?<![0-9a-f])[0-9a-f]{40}(?![0-9a-f])/g,
  // The secret with which messages to an outlet are signed.
  /whsec_[\w+/=]+/g,
  // The hash of a password.
  /\$argon2/g,
  // The e-mail addresses and the passwords in tests.
  /[\w.+-]+@example\.com/gi,
  /correct.horse|battery.staple/gi,
]

/** Finds secrets, password hashes, e-mail addresses and passwords in a line of a log. */
export function secretsIn(line: string): string[] {
  return forms.flatMap((form) => line.match(form) ?? [])
}
