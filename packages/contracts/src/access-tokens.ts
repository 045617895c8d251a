import { z } from 'zod'
import { id } from './ids.ts'
import { limits } from './limits.ts'
import { fieldCode } from './reasons/fields.ts'
import { name } from './text.ts'
import { daysUntilEnd, instant } from './times.ts'

/** What an access token may do, from the least to the most. Each scope also allows what the scopes before it allow. */
export const tokenScopes = ['read', 'vote', 'manage'] as const

export type TokenScope = (typeof tokenScopes)[number]

const scope = z.enum(tokenScopes, fieldCode('unknown_scope', { scopes: tokenScopes.join(', ') })).meta({
  description:
    '`read`: read everything. `vote`: also vote and say "not today". `manage`: all that the account may do, except for its password, sessions, tokens, name and deletion, making reset links, removing members, transferring the admin role, and deleting the team.',
  example: 'vote',
})

const { tokenName } = limits

export const accessToken = z
  .object({
    id,
    name: z.string().meta({ example: 'Kitchen display' }),
    scope,
    createdAt: instant,
    expiresAt: instant.nullable().meta({ description: 'Null if the token does not expire.' }),
    lastUsedAt: instant.nullable().meta({
      description: 'When the token was last used, exact to ten minutes. Null if it was never used.',
    }),
  })
  .meta({ id: 'AccessToken' })

export type AccessToken = z.infer<typeof accessToken>

export const accessTokenDraft = z
  .object({
    name: name({
      required: fieldCode('token_name_required'),
      min: { length: tokenName.min, message: fieldCode('token_name_too_short', { min: tokenName.min }) },
      max: { length: tokenName.max, message: fieldCode('token_name_too_long', { max: tokenName.max }) },
    }).meta({ example: 'Kitchen display' }),
    scope,
    expiresInDays: daysUntilEnd(limits.tokenDays),
  })
  .meta({ title: 'AccessTokenDraft' })

export type AccessTokenDraft = z.infer<typeof accessTokenDraft>

export const newAccessToken = accessToken
  .extend({
    token: z.string().meta({
      description: 'Send it as `Authorization: Bearer`. It is never shown again.',
      example: 'lv_b5dk2yxjz6a3c7qvhmn4wlt1rsep8gfu09oi-_KXQ7A',
    }),
  })
  .meta({ id: 'NewAccessToken' })

export type NewAccessToken = z.infer<typeof newAccessToken>
