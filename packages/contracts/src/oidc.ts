import { z } from 'zod'
import { password, registration } from './auth.ts'

/** How long a company login waits for the person, in minutes. */
export const pendingLoginMinutes = 10

/** How long after a company login an account without a password can set one or be deleted, in minutes. */
export const freshLoginMinutes = 10

export const pendingLogin = z
  .object({
    email: z.string().meta({ example: 'ada@example.com' }),
    displayName: z.string().meta({
      description: 'The name at the provider. Empty if it sent none.',
      example: 'Ada Lovelace',
    }),
    step: z.enum(['join', 'link']).meta({
      description: '`link` if an account has this e-mail, else `join`.',
      example: 'join',
    }),
    team: z.string().nullable().meta({
      description: 'The `team` with which the login began. Null without one.',
      example: 'Analytical Engines',
    }),
  })
  .meta({ id: 'PendingLogin' })

export type PendingLogin = z.infer<typeof pendingLogin>

export const oidcJoining = registration
  .pick({ teamName: true, displayName: true, invite: true, joinOnly: true, language: true })
  .meta({ title: 'CompanyJoining' })

export type OidcJoining = z.infer<typeof oidcJoining>

export const oidcLinking = z.object({ password }).meta({ title: 'CompanyLinking' })

export const oidcLink = z
  .object({
    isLinked: z.boolean().meta({ description: 'Whether the account has a company login.', example: true }),
    hasPassword: z.boolean().meta({ description: 'Whether the account has a password.', example: true }),
  })
  .meta({ id: 'CompanyLink' })

export type OidcLink = z.infer<typeof oidcLink>

/** Why a company login has failed. It is in the address of the login screen, which has a sentence for each. */
export type OidcFailure =
  | 'denied'
  | 'email-missing'
  | 'email-unverified'
  | 'expired'
  | 'linked-elsewhere'
  | 'rate-limited'
  | 'unavailable'
  | 'untrusted'
