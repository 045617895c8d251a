import { z } from 'zod'
import { daysUntilEnd } from './expiry.ts'
import { instant } from './instants.ts'
import { limits } from './limits.ts'
import { joining } from './team.ts'

export const invite = z
  .object({
    url: z.string().meta({
      description: 'The link to send to new members.',
      example: 'https://lunch.example.com/auth?team=Analytical%20Engines',
    }),
    joining,
    expiresAt: instant.nullable().meta({
      description: 'Until when the link works. Null if it does not expire.',
    }),
  })
  .meta({ id: 'Invite' })

export type Invite = z.infer<typeof invite>

export const inviteRenewal = z
  .object({ expiresInDays: daysUntilEnd(limits.inviteDays) })
  .meta({ title: 'InviteRenewal' })
