import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { secretPaths } from '@lunchvote/contracts/secret-paths'
import type { Clock } from './ports.ts'

/** Makes a secret of 256 random bits, in base64url. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Makes a secret of 160 random bits for a link. Chat and mail programs keep hexadecimal digits in links unchanged. */
export function createLinkSecret(): string {
  return randomBytes(20).toString('hex')
}

/** Makes a link with which somebody can choose a new password. */
export function makeResetLink(
  { clock, appOrigin }: { clock: Clock; appOrigin: string },
  validMinutes: number,
) {
  const token = createLinkSecret()
  return {
    url: `${appOrigin}${secretPaths.passwordReset}?token=${token}`,
    tokenHash: hashOfSecret(token),
    expiresAt: new Date(clock().getTime() + validMinutes * 60_000),
  }
}

/**
 * Returns the hash that is stored instead of a secret, because people who can read the database must not be able to use
 * the secret. A fast hash is enough, because the secret is random and cannot be guessed.
 */
export function hashOfSecret(secret: string): string {
  return hash('sha256', secret)
}

/** Compares two secrets. The duration does not show how many characters are equal. */
export function isSameSecret(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(hashOfSecret(a)), Buffer.from(hashOfSecret(b)))
}
