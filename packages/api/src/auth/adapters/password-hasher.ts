import { say } from '@lunchvote/contracts/reasons'
import { Argon2id } from 'oslo/password'
import pLimit from 'p-limit'
import { DomainError } from '../../errors.ts'
import type { PasswordHasher } from '../../ports.ts'

/** The lowest parameters that OWASP recommends for Argon2id. `memorySize` is in KiB. */
const parameters = { memorySize: 19_456, iterations: 2, parallelism: 1 }

/**
 * How many hashes can be computed at the same time. Each computation takes 19 MiB and a thread of Node.js's thread
 * pool, which file access and DNS need too.
 */
const concurrentRuns = 2

/**
 * The maximum number of waiting calls. Two hashes are computed at a time, and each takes 15 to 40 ms, so a call waits
 * about two seconds at most.
 */
const maxWaiting = 100

export async function createPasswordHasher(): Promise<PasswordHasher> {
  const argon2 = new Argon2id(parameters)
  const limit = pLimit(concurrentRuns)
  const decoy = await argon2.hash(crypto.randomUUID())

  async function run<T>(work: () => Promise<T>): Promise<T> {
    if (limit.pendingCount >= maxWaiting) {
      const message = say('passwords_busy')
      throw new DomainError('SERVICE_UNAVAILABLE', message, { retryAfter: 5 })
    }
    return limit(work)
  }

  return {
    hash: (password) => run(() => argon2.hash(password)),
    verify: async (hash, password) => {
      const matches = await run(() => argon2.verify(hash ?? decoy, password))
      return matches && hash !== undefined
    },
  }
}
