import { restaurantUrl } from '@lunchvote/api/testing/test-importer'
import { expect } from 'vitest'
import { anId, notAnId, type Row, success } from './contract-row.ts'
import { lunchRows } from './lunch-rows.ts'
import { registration, venueInput } from './test-app.ts'

const text = (length: number) => 'x'.repeat(length)
const wrongDraft: NonNullable<Row['wrong']> = [
  ['name', text(2), 'Name must be at least 3 characters'],
  ['name', text(51), 'Name must be less than 50 characters'],
  ['name', 7, 'Name is required'],
  ['description', text(9), 'Description must be at least 10 characters'],
  ['description', text(201), 'Description must be less than 200 characters'],
  ['description', undefined, 'Description is required'],
  ['imageUrl', 'not a url', 'Please enter a valid image URL'],
  ['imageUrl', 'javascript:alert(1)', 'Please enter a valid image URL'],
  ['imageUrl', `https://example.com/${text(2048)}`, 'Image URL must be at most 2048 characters'],
]
const wrongVenue = [...wrongDraft, ['active', 'true', 'Active must be true or false']] satisfies Row['wrong']
const user = {
  id: anId,
  email: expect.any(String),
  displayName: expect.any(String),
  teamName: expect.any(String),
  teamId: anId,
  isTeamAdmin: expect.any(Boolean),
}
const venue = { id: anId, ...venueInput, active: true, createdBy: anId, teamId: anId }
const listedVenue = { ...venue, lastEatenOn: null, timesEaten: 0 }
const item = {
  id: anId,
  ...venueInput,
  teamId: anId,
  createdBy: anId,
  createdAt: expect.stringMatching(/Z$/),
}
const teamMember = { id: anId, displayName: expect.any(String), email: expect.any(String) }

const noRestaurant = 'This is no restaurant on Wolt'
const invalidRestaurant = 'Please enter a valid Wolt restaurant URL'

/** Every REST call, with its answer and with inputs that are invalid. */
export const contractRows: Row[] = [
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
  { method: 'GET', path: '/api/venues', access: 'member', answer: [listedVenue] },
  {
    method: 'POST',
    path: '/api/venues',
    access: 'member',
    input: () => ({ ...venueInput, active: true }),
    answer: venue,
    wrong: wrongVenue,
  },
  { method: 'GET', path: '/api/venues/{id}', access: 'member', id: (w) => w.venueId, answer: listedVenue },
  {
    method: 'PUT',
    path: '/api/venues/{id}',
    access: 'member',
    id: (w) => w.venueId,
    input: () => ({ ...venueInput, name: 'Another name', active: false }),
    answer: { ...venue, name: 'Another name', active: false },
    wrong: wrongVenue,
  },
  {
    method: 'POST',
    path: '/api/venues/import-wolt',
    access: 'member',
    input: () => ({ urls: `${restaurantUrl('napoli')}\n\nlunch\n` }),
    answer: { imported: 1, failed: 1, failures: [{ url: 'lunch', reason: noRestaurant }] },
    wrong: [
      ['urls', ' \n\t\r\n', 'Please enter at least one Wolt restaurant URL'],
      ['urls', undefined, 'Please enter at least one Wolt restaurant URL'],
      ['urls', [restaurantUrl('napoli')], 'Please enter at least one Wolt restaurant URL'],
      [
        'urls',
        Array.from(text(11), (_, n) => n).join('\n'),
        'At most 10 restaurants can be imported at once',
      ],
    ],
  },
  { method: 'DELETE', path: '/api/venues/{id}', access: 'member', id: (w) => w.venueId, answer: success },
  {
    method: 'GET',
    path: '/api/votes/today',
    access: 'member',
    answer: [{ venueId: anId, count: 0, hasVoted: false, teamSize: 2, voters: [] }],
  },
  {
    method: 'POST',
    path: '/api/votes',
    access: 'member',
    input: ({ venueId }) => ({ venueId }),
    answer: { venueId: anId },
    wrong: notAnId,
    foreign: true,
  },
  { method: 'POST', path: '/api/votes/reset', access: 'member', answer: { cleared: 0 } },
  ...lunchRows,
  {
    method: 'GET',
    path: '/api/teams/search',
    access: 'public',
    query: '?q=team',
    answer: expect.arrayContaining([{ id: anId, name: expect.any(String) }]),
  },
  {
    method: 'GET',
    path: '/api/team/settings',
    access: 'member',
    answer: { timezone: 'UTC', dailyReset: false, votingCloses: null, lunchDays: [1, 2, 3, 4, 5] },
  },
  {
    method: 'PUT',
    path: '/api/team/settings',
    access: 'admin',
    input: () => ({
      timezone: 'Europe/Paris',
      dailyReset: true,
      votingCloses: '11:45',
      lunchDays: [5, 1, 5],
    }),
    answer: { timezone: 'Europe/Paris', dailyReset: true, votingCloses: '11:45', lunchDays: [1, 5] },
    wrong: [
      ['timezone', 'Europe/Atlantis', 'Unknown timezone'],
      ['timezone', 7, 'Timezone must be a text'],
      ['dailyReset', 'true', 'Daily reset must be true or false'],
      ['dailyReset', false, 'Voting can only close each day if votes are reset daily'],
      ['votingCloses', '00:00', 'Voting closes at a time like 11:45'],
      ['votingCloses', '24:00', 'Voting closes at a time like 11:45'],
      ['votingCloses', '9:45', 'Voting closes at a time like 11:45'],
      ['votingCloses', '11:45\n', 'Voting closes at a time like 11:45'],
      ['votingCloses', 1145, 'Voting closes at a time like 11:45'],
      ['lunchDays', [], 'Choose at least one weekday'],
      ['lunchDays', [0, 1], 'Choose at least one weekday'],
      ['lunchDays', [8], 'Choose at least one weekday'],
      ['lunchDays', ['1'], 'Choose at least one weekday'],
      ['lunchDays', null, 'Choose at least one weekday'],
    ],
  },
  { method: 'GET', path: '/api/team/members', access: 'admin', answer: [teamMember, teamMember] },
  {
    method: 'PUT',
    path: '/api/team/name',
    access: 'admin',
    input: ({ memberId }) => ({ name: `Renamed ${memberId}` }),
    answer: { name: expect.stringMatching(/^Renamed/) },
    wrong: [
      ['name', ' x ', 'Team name must be at least 2 characters'],
      ['name', text(51), 'Team name must be at most 50 characters'],
      ['name', 'dashboard', '"dashboard" is a reserved name. Please choose another team name.'],
    ],
  },
  {
    method: 'DELETE',
    path: '/api/team/members/{id}',
    access: 'admin',
    id: (w) => w.memberId,
    answer: success,
  },
  {
    method: 'POST',
    path: '/api/team/transfer-admin',
    access: 'admin',
    input: ({ memberId }) => ({ newAdminId: memberId }),
    answer: success,
    wrong: [['newAdminId', '7', 'Id must be a whole number']],
    foreign: true,
  },
  { method: 'DELETE', path: '/api/team', access: 'admin', answer: success },
  { method: 'GET', path: '/api/vault', access: 'member', answer: [item] },
  {
    method: 'POST',
    path: '/api/vault',
    access: 'member',
    input: () => venueInput,
    answer: item,
    wrong: wrongDraft,
  },
  {
    method: 'POST',
    path: '/api/vault/import-wolt',
    access: 'member',
    input: () => ({ url: restaurantUrl('napoli') }),
    answer: {
      ...item,
      name: 'Restaurant napoli',
      description: 'Restaurant napoli serves lunch.',
      imageUrl: 'https://imageproxy.wolt.com/napoli.jpg',
      externalId: 'wolt-napoli',
      externalData: { woltData: { categories: ['pizza'], url: restaurantUrl('napoli') } },
    },
    wrong: [
      ['url', 'lunch', invalidRestaurant],
      ['url', '', invalidRestaurant],
      ['url', 7, invalidRestaurant],
      ['url', 'file:///etc/passwd', invalidRestaurant],
      ['url', 'https://example.com/restaurant/napoli', noRestaurant],
    ],
  },
  { method: 'DELETE', path: '/api/vault/{id}', access: 'member', id: (w) => w.itemId, answer: success },
  { method: 'POST', path: '/api/vault/{id}/convert', access: 'member', id: (w) => w.itemId, answer: venue },
  {
    method: 'DELETE',
    path: '/api/votes/{venueId}',
    access: 'member',
    id: (w) => w.venueId,
    answer: { removed: false },
  },
]
