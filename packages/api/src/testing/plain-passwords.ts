import type { PasswordHasher } from '../auth/adapters/password-hasher.ts'

/**
 * Stores passwords as they are, for tests of simultaneous calls. Hashing a password takes longer than everything else
 * in a registration, so with it, hardly two registrations would use the database at the same time.
 */
export const plainPasswords: PasswordHasher = {
  hash: async (password) => password,
  verify: async (hash, password) => hash === password,
}
