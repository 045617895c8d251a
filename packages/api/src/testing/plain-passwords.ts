import type { PasswordHasher } from '../ports.ts'

/**
 * Stores passwords without hashing them. A hash takes longer than the rest of a registration, so real hashes would take
 * half the time of many tests, and would keep two registrations from using the database at the same time. The tests of
 * the hash itself use the real hasher.
 */
export const plainPasswords: PasswordHasher = {
  hash: async (password) => password,
  verify: async (hash, password) => hash === password,
}
