import { z } from 'zod'
import { limits } from './limits.ts'
import { fieldCode } from './reasons/fields.ts'
import { joining, teamName } from './team.ts'
import { secret } from './text.ts'
import { daysUntilEnd, instant } from './times.ts'

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

export const serverAddresses = z
  .object({
    addresses: z.array(z.string()).meta({
      description:
        'Addresses of the server in its networks, to choose `APP_ORIGIN` from. Empty if the links of LunchVote already work on other computers.',
      example: ['http://192.168.1.20:3000'],
    }),
  })
  .meta({ id: 'ServerAddresses' })

export const inviteRenewal = z
  .object({ expiresInDays: daysUntilEnd(limits.inviteDays) })
  .meta({ title: 'InviteRenewal' })

/** The secret in the invite link of a team that takes new members by invitation only. */
export const inviteSecret = secret(fieldCode('invite_not_text'), fieldCode('invite_too_long')).meta({
  example: '9f2c4e81b07a35d6e8f1c2a4b5d60718293a4b5c',
})

export const invitation = z.object({
  team: teamName.meta({ description: 'The `team` of an invite link.' }),
  invite: inviteSecret.optional().meta({ description: 'The `invite` of an invite link.' }),
})

export type Invitation = z.infer<typeof invitation>
