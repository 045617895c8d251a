import { z } from 'zod'
import { email } from './email.ts'
import { id, teamId } from './ids.ts'
import { inviteSecret } from './invites.ts'
import { language } from './language.ts'
import { limits } from './limits.ts'
import { person } from './people.ts'
import { fieldCode } from './reasons/fields.ts'
import { teamName } from './team.ts'
import { name, text, url, web } from './text.ts'

export const password = text({
  required: fieldCode('password_required'),
  min: {
    length: limits.password.min,
    message: fieldCode('password_too_short', { min: limits.password.min }),
  },
  max: { length: limits.password.max, message: fieldCode('password_too_long', { max: limits.password.max }) },
}).meta({ format: 'password', example: 'correct horse' })

export const newPassword = text({
  required: fieldCode('new_password_required'),
  min: {
    length: limits.password.min,
    message: fieldCode('new_password_too_short', { min: limits.password.min }),
  },
  max: {
    length: limits.password.max,
    message: fieldCode('new_password_too_long', { max: limits.password.max }),
  },
}).meta({ format: 'password', example: 'battery staple' })

export const displayName = name({
  required: fieldCode('display_name_required'),
  min: {
    length: limits.displayName.min,
    message: fieldCode('display_name_too_short', { min: limits.displayName.min }),
  },
  max: {
    length: limits.displayName.max,
    message: fieldCode('display_name_too_long', { max: limits.displayName.max }),
  },
}).meta({ example: 'Ada Lovelace' })

export const credentials = z.object({ email, password }).meta({ title: 'Credentials' })

export const registration = z
  .object({
    email,
    password,
    teamName,
    displayName,
    recaptchaToken: text({
      required: fieldCode('human_token_not_text'),
      max: { length: 4096, message: fieldCode('human_token_too_long') },
    })
      .optional()
      .meta({
        description: 'The token of the human verification. Required only if that is on.',
        example: '03AFcWeA6UuZkq2v',
      }),
    invite: inviteSecret.optional().meta({
      description:
        'The `invite` of an invite link. Teams that take new members by invitation only require it; others ignore it, unless it is the `invite` of another team.',
    }),
    joinOnly: z.boolean(fieldCode('join_only_not_boolean')).optional().meta({
      description: 'If true, the call is refused with 404 if there is no team with this name.',
      example: false,
    }),
    language: language.optional().meta({
      description: 'The language of your mails and push messages. Without it, they are in English.',
      example: 'fi',
    }),
  })
  .meta({ title: 'Registration' })

const ownPassword = password.optional().meta({
  description: 'Left out only by an account without a password, within ten minutes of a company login.',
})

export const passwordChange = z
  .object({ currentPassword: ownPassword, newPassword })
  .meta({ title: 'PasswordChange' })

export type PasswordChange = z.infer<typeof passwordChange>
export type Registration = z.infer<typeof registration>
export type Credentials = z.infer<typeof credentials>

export const currentUser = z
  .object({
    id,
    email: z.string().meta({ example: 'ada@example.com' }),
    displayName: z.string().meta({ example: 'Ada Lovelace' }),
    pictureUrl: person.shape.pictureUrl,
    teamName: z.string().meta({ example: 'Analytical Engines' }),
    teamId,
    isTeamAdmin: z
      .boolean()
      .meta({ description: 'Whether the user is the admin of the team.', example: true }),
    language: language.nullable().meta({
      description: 'The language of mails and push messages. Null: not chosen, so they are in English.',
      example: 'fi',
    }),
  })
  .meta({ id: 'CurrentUser' })

export type CurrentUser = z.infer<typeof currentUser>

export const uploadFirst = fieldCode('upload_picture_first')

export const profileChange = z
  .object({
    displayName: displayName.optional(),
    pictureUrl: url({
      invalid: uploadFirst,
      protocol: web,
      max: { length: limits.imageUrl.max, message: uploadFirst },
    })
      .nullable()
      .optional()
      .meta({
        description: 'The `url` of a picture that your team has uploaded. Null removes your picture.',
        example: 'https://lunch.example.com/api/pictures/5bZ0cQ6Xo1kqv9sJm3TfYw',
      }),
    language: language.nullable().optional().meta({
      description: 'The language of your mails and push messages. Null: not chosen, so they are in English.',
      example: 'fi',
    }),
  })
  .meta({ title: 'ProfileChange', description: 'What is left out stays as it is.' })

export type ProfileChange = z.infer<typeof profileChange>

export const accountDeletion = z.object({ password: ownPassword }).meta({ title: 'AccountDeletion' })
