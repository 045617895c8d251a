import { expect } from 'vitest'
import { anId, instant, type Row, success, text, wrongDays } from './contract-row.ts'
import { registration } from './test-app.ts'

const user = {
  id: anId,
  email: expect.any(String),
  displayName: expect.any(String),
  pictureUrl: null,
  teamName: expect.any(String),
  teamId: anId,
  isTeamAdmin: expect.any(Boolean),
}
const session = {
  id: anId,
  createdAt: instant,
  lastUsedAt: instant,
  userAgent: null,
  current: true,
}
const token = {
  id: anId,
  name: 'Kitchen display',
  scope: 'read',
  createdAt: instant,
  expiresAt: null,
  lastUsedAt: null,
}
const invalidLink = 'This link is no longer valid. Ask for a new one.'

/** The REST calls about accounts, sessions, access tokens and reset links. */
export const accountRows: Row[] = [
  { method: 'GET', path: '/api/user', access: 'member', answer: user },
  {
    method: 'POST',
    path: '/api/login',
    access: 'public',
    input: ({ email }) => ({ email, password: 'correct horse' }),
    answer: user,
    wrong: [
      ['email', 'ada', 'Invalid email format'],
      ['email', null, 'Invalid email format'],
      ['password', text(5), 'Password must be at least 6 characters'],
      ['password', text(51), 'Password must be at most 50 characters'],
    ],
  },
  {
    method: 'POST',
    path: '/api/register',
    access: 'public',
    input: () => registration(),
    answer: { ...user, isTeamAdmin: true },
    wrong: [
      ['email', 'ada@', 'Invalid email format'],
      ['password', text(5), 'Password must be at least 6 characters'],
      ['password', text(51), 'Password must be at most 50 characters'],
      ['teamName', 'x', 'Team name must be at least 2 characters'],
      ['teamName', text(51), 'Team name must be at most 50 characters'],
      ['displayName', 'x', 'Display name must be at least 2 characters'],
      ['displayName', text(51), 'Display name must be at most 50 characters'],
      ['recaptchaToken', 7, 'The human-verification token must be a text'],
      ['recaptchaToken', text(4097), 'The human-verification token is too long'],
      ['invite', 7, 'The invite must be a text'],
      ['invite', text(201), 'This invite is too long'],
      ['joinOnly', 'true', 'joinOnly must be true or false'],
    ],
  },
  { method: 'POST', path: '/api/logout', access: 'public', answer: success },
  {
    method: 'POST',
    path: '/api/change-password',
    access: 'member',
    input: () => ({ currentPassword: 'correct horse', newPassword: 'battery staple' }),
    answer: success,
    wrong: [
      ['currentPassword', 'wrong horse', 'Current password is incorrect'],
      ['currentPassword', text(5), 'Password must be at least 6 characters'],
      ['newPassword', text(5), 'New password must be at least 6 characters long'],
      ['newPassword', text(51), 'New password must be at most 50 characters long'],
    ],
  },
  {
    method: 'PUT',
    path: '/api/user',
    access: 'member',
    input: () => ({ displayName: ' Ada King ' }),
    answer: { ...user, displayName: 'Ada King' },
    wrong: [
      ['displayName', ' x ', 'Display name must be at least 2 characters'],
      ['displayName', text(51), 'Display name must be at most 50 characters'],
      ['displayName', null, 'Display name is required'],
      ['pictureUrl', 'https://example.com/ada.jpg', 'Please upload the picture first'],
      ['pictureUrl', 7, 'Please upload the picture first'],
      ['pictureUrl', text(2049), 'Please upload the picture first'],
    ],
  },
  {
    method: 'POST',
    path: '/api/user/delete',
    access: 'member',
    input: () => ({ password: 'correct horse' }),
    answer: success,
    wrong: [
      ['password', 'wrong horse', 'Current password is incorrect'],
      ['password', undefined, 'Password is required'],
    ],
  },
  { method: 'GET', path: '/api/sessions', access: 'member', answer: [session] },
  {
    method: 'DELETE',
    path: '/api/sessions/{id}',
    access: 'member',
    id: (w) => w.sessionId,
    answer: success,
  },
  { method: 'DELETE', path: '/api/sessions', access: 'member', answer: { ended: 0 } },
  { method: 'GET', path: '/api/tokens', access: 'member', answer: [token] },
  {
    method: 'POST',
    path: '/api/tokens',
    access: 'member',
    input: () => ({ name: 'Script', scope: 'manage', expiresInDays: 365 }),
    answer: {
      ...token,
      name: 'Script',
      scope: 'manage',
      expiresAt: instant,
      token: expect.stringMatching(/^lv_[\w-]{43}$/),
    },
    wrong: [
      ['name', 'x', 'Token name must be at least 2 characters'],
      ['name', text(51), 'Token name must be at most 50 characters'],
      ['name', undefined, 'Token name is required'],
      ['scope', 'session', 'The scope must be one of read, vote, manage'],
      ['scope', undefined, 'The scope must be one of read, vote, manage'],
      ...wrongDays(365),
    ],
  },
  { method: 'DELETE', path: '/api/tokens/{id}', access: 'member', id: (w) => w.tokenId, answer: success },
  {
    method: 'POST',
    path: '/api/password-resets',
    access: 'public',
    input: ({ email }) => ({ email }),
    answer: { sent: true },
    wrong: [
      ['email', 'ada', 'Invalid email format'],
      ['email', undefined, 'Invalid email format'],
    ],
  },
  {
    method: 'POST',
    path: '/api/password-resets/check',
    access: 'public',
    input: ({ resetToken }) => ({ token: resetToken }),
    answer: success,
    wrong: [
      ['token', 'unknown', invalidLink],
      ['token', text(201), invalidLink],
      ['token', undefined, invalidLink],
    ],
  },
  {
    method: 'POST',
    path: '/api/password-resets/redeem',
    access: 'public',
    input: ({ resetToken }) => ({ token: resetToken, newPassword: 'battery staple' }),
    answer: user,
    wrong: [
      ['token', 'unknown', invalidLink],
      ['token', text(201), invalidLink],
      ['token', undefined, invalidLink],
      ['newPassword', text(5), 'New password must be at least 6 characters long'],
      ['newPassword', text(51), 'New password must be at most 50 characters long'],
    ],
  },
]
