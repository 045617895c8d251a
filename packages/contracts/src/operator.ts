import { z } from 'zod'
import { accountDeletion } from './auth.ts'
import { email } from './email.ts'
import { id } from './ids.ts'
import { resetLink } from './password-resets.ts'
import { instant } from './times.ts'

/** How long the operator may act after giving the password. */
export const confirmationMinutes = 15

/** The number of teams that one call lists. */
export const teamsPerPage = 100

export const operatorState = z
  .object({
    confirmedUntil: instant.nullable().meta({
      description: 'Until when this session may act as the operator. Null: the password is needed first.',
      example: '2026-11-20T11:00:00.000Z',
    }),
  })
  .meta({ id: 'OperatorState' })

export type OperatorState = z.infer<typeof operatorState>

export const operatorConfirmation = z.object(accountDeletion.shape).meta({ title: 'OperatorConfirmation' })

export const serverTeamsRequest = z.object({
  after: id.optional().meta({ description: 'The `next` of the page before.' }),
})

const serverTeam = z
  .object({
    name: z.string().meta({ example: 'Analytical Engines' }),
    members: z.int().meta({ example: 12 }),
    admin: z
      .string()
      .nullable()
      .meta({ description: 'The e-mail address of the admin.', example: 'ada@example.com' }),
    createdAt: instant,
    lastUsedAt: instant.nullable().meta({
      description: 'When a member has last used a session that still exists, exact to ten minutes.',
      example: '2026-11-20T10:40:00.000Z',
    }),
  })
  .meta({ id: 'ServerTeam' })

export type ServerTeam = z.infer<typeof serverTeam>

export const serverTeams = z
  .object({
    teams: z.array(serverTeam).meta({ description: 'In the order in which they were made.' }),
    total: z.int().meta({ description: 'The number of all teams.', example: 1 }),
    next: id
      .nullable()
      .meta({ description: 'The value of `after` for the next page. Null on the last page.', example: 107 }),
  })
  .meta({ id: 'ServerTeams' })

export type ServerTeams = z.infer<typeof serverTeams>

export const accountByEmail = z.object({ email }).meta({ title: 'AccountByEmail' })

const account = {
  email: z.string().meta({ example: 'ada@example.com' }),
  teamName: z.string().meta({ example: 'Analytical Engines' }),
}

export const operatorResetLink = z
  .object({ ...resetLink.shape, ...account })
  .meta({ id: 'OperatorResetLink' })

export type OperatorResetLink = z.infer<typeof operatorResetLink>

export const adminMade = z
  .object({
    ...account,
    displayName: z.string().meta({ example: 'Ada Lovelace' }),
    wasAdmin: z.boolean().meta({
      description: 'Whether this account was the admin already. Then nothing has changed.',
      example: false,
    }),
    formerAdmin: z
      .string()
      .nullable()
      .meta({ description: 'The e-mail address of the admin before.', example: 'bob@example.com' }),
  })
  .meta({ id: 'AdminMade' })

export type AdminMade = z.infer<typeof adminMade>

const finding = z
  .object({
    check: z.string().meta({ example: 'mail' }),
    status: z.enum(['ok', 'warning', 'problem']).meta({ example: 'ok' }),
    message: z.string().meta({ example: 'Mail is off (SMTP_URL and MAIL_FROM are not set).' }),
    cure: z.string().nullable().meta({ description: 'What to do. Null if nothing is wrong.', example: null }),
  })
  .meta({ id: 'Finding' })

/** What one check of the server has found. */
export type Finding = z.infer<typeof finding>

export const diagnosis = z
  .object({
    problems: z.int().meta({ example: 0 }),
    warnings: z.int().meta({ example: 0 }),
    findings: z.array(finding),
  })
  .meta({ id: 'Diagnosis' })

export type Diagnosis = z.infer<typeof diagnosis>

export const testMailResult = z
  .object({
    isAccepted: z
      .boolean()
      .meta({ description: 'Whether the mail server has taken the mail.', example: true }),
    message: z.string().meta({
      description: 'What the mail server answered, or what to do, in English.',
      example: 'The mail server mail.example.com:587 has accepted a test mail to ada@example.com (250 OK).',
    }),
  })
  .meta({ id: 'TestMailResult' })

export type TestMailResult = z.infer<typeof testMailResult>
