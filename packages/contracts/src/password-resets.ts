import { z } from 'zod'
import { newPassword } from './auth.ts'
import { email } from './email.ts'
import { fieldCode } from './reasons/fields.ts'
import { secret } from './text.ts'
import { instant } from './times.ts'

export const invalidResetLink = fieldCode('reset_link_ended')

export const resetLink = z
  .object({
    url: z.string().meta({
      description: 'The link with which the member chooses a new password, once.',
      example: 'https://lunch.example.com/reset-password?token=9f2c4e81b07a35d6e8f1c2a4b5d60718293a4b5c',
    }),
    expiresAt: instant,
  })
  .meta({ id: 'ResetLink' })

export type ResetLink = z.infer<typeof resetLink>

export const resetRequest = z.object({ email }).meta({ title: 'ResetRequest' })

export const resetRequested = z.object({ sent: z.literal(true) }).meta({ id: 'ResetRequested' })

const token = secret(invalidResetLink, invalidResetLink).meta({
  description: 'The `token` of the link.',
  example: '9f2c4e81b07a35d6e8f1c2a4b5d60718293a4b5c',
})

export const resetCheck = z.object({ token }).meta({ title: 'ResetCheck' })

export const resetRedemption = z.object({ token, newPassword }).meta({ title: 'ResetRedemption' })

export type ResetRedemption = z.infer<typeof resetRedemption>
