import { expect } from 'vitest'
import { instant, type Row } from './contract-row.ts'

const wrong: Row['wrong'] = [
  ['email', 'ada', 'Invalid email format'],
  ['email', null, 'Invalid email format'],
]

/** The REST calls of the operator, whose session is confirmed. */
export const operatorRows: Row[] = [
  { method: 'GET', path: '/api/server/operator', access: 'operator', answer: { confirmedUntil: instant } },
  {
    method: 'POST',
    path: '/api/server/operator',
    access: 'operator',
    input: () => ({ password: 'correct horse' }),
    answer: { confirmedUntil: instant },
    wrong: [
      ['password', 'wrong horse', 'Current password is incorrect'],
      ['password', undefined, 'Password is required'],
    ],
  },
  {
    method: 'GET',
    path: '/api/server/teams',
    access: 'operator',
    answer: { teams: expect.any(Array), total: expect.any(Number), next: null },
  },
  {
    method: 'POST',
    path: '/api/server/reset-links',
    access: 'operator',
    input: ({ email }) => ({ email }),
    answer: {
      url: expect.stringContaining('/reset-password?token='),
      expiresAt: instant,
      email: expect.any(String),
      teamName: expect.any(String),
    },
    wrong,
  },
  {
    method: 'POST',
    path: '/api/server/admins',
    access: 'operator',
    input: ({ email }) => ({ email }),
    answer: {
      email: expect.any(String),
      displayName: expect.any(String),
      teamName: expect.any(String),
      wasAdmin: false,
      formerAdmin: expect.any(String),
    },
    wrong,
  },
  {
    method: 'POST',
    path: '/api/server/checks',
    access: 'operator',
    answer: { problems: 0, warnings: 0, findings: [] },
  },
  {
    method: 'POST',
    path: '/api/server/test-mails',
    access: 'operator',
    input: ({ email }) => ({ email }),
    answer: { isAccepted: false, message: expect.stringContaining('Mail is off') },
    wrong,
  },
]
