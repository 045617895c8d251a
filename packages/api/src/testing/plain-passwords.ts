import type { PasswordHasher } from '../auth/adapters/password-hasher.ts'

/**
 * Stores passwords without hashing them, for tests of simultaneous calls. A hash takes longer than the rest of a
 * registration, so real hashes would keep two registrations from using the database at the same time.
 */
export const plainPasswords: PasswordHasher = {
  hash: async (password) => password,
  verify: async (hash, password) => hash === password,
}
