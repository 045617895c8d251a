import { Argon2id } from 'oslo/password'
import pLimit from 'p-limit'

export type PasswordHasher = {
  hash(password: string): Promise<string>
  /** A missing hash takes as long as a wrong password, so that time does not tell which accounts exist. */
  verify(hash: string | undefined, password: string): Promise<boolean>
}

/** OWASP's floor for Argon2id. */
const parameters = { memorySize: 19_456, iterations: 2, parallelism: 1 }

/** Each run takes 19 MiB and a thread of the pool that files and DNS need too. */
const concurrentRuns = 2

export async function createPasswordHasher(): Promise<PasswordHasher> {
  const argon2 = new Argon2id(parameters)
  const limit = pLimit(concurrentRuns)
  const nobody = await argon2.hash(crypto.randomUUID())
  return {
    hash: (password) => limit(() => argon2.hash(password)),
    verify: async (hash, password) => {
      const matches = await limit(() => argon2.verify(hash ?? nobody, password))
      return matches && hash !== undefined
    },
  }
}
