import { expect } from 'vitest'
import { anId, instant, type Row, success, text, wrongDays } from './contract-row.ts'

const teamMember = {
  id: anId,
  userId: anId,
  displayName: expect.any(String),
  pictureUrl: null,
  email: expect.any(String),
}
const settings = {
  timezone: 'UTC',
  dailyReset: false,
  votingCloses: null,
  lunchDays: [1, 2, 3, 4, 5],
  joining: 'open',
  remindMinutes: 15,
}
const invalidReminder = 'Remind 5 to 60 minutes before voting closes'
const invite = {
  url: expect.stringMatching(/^http:\/\/localhost:3000\/auth\?team=Team%20\d+$/),
  joining: 'open',
  expiresAt: null,
}

/** The REST calls about the team. */
export const teamRows: Row[] = [
  {
    method: 'GET',
    path: '/api/teams/search',
    access: 'public',
    query: '?q=team',
    answer: expect.arrayContaining([{ id: anId, name: expect.any(String) }]),
  },
  {
    method: 'GET',
    path: '/api/teams/invitation',
    access: 'public',
    query: ({ teamName }) => `?team=${encodeURIComponent(teamName)}`,
    answer: { name: expect.any(String) },
  },
  {
    method: 'GET',
    path: '/api/team/settings',
    access: 'member',
    answer: settings,
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
      joining: 'invite',
      remindMinutes: 60,
    }),
    answer: {
      timezone: 'Europe/Paris',
      dailyReset: true,
      votingCloses: '11:45',
      lunchDays: [1, 5],
      joining: 'invite',
      remindMinutes: 60,
    },
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
      ['joining', 'closed', 'Joining must be open or invite'],
      ['joining', null, 'Joining must be open or invite'],
      ['remindMinutes', 4, invalidReminder],
      ['remindMinutes', 61, invalidReminder],
      ['remindMinutes', 7.5, invalidReminder],
      ['remindMinutes', '15', invalidReminder],
      ['remindMinutes', null, invalidReminder],
    ],
  },
  { method: 'GET', path: '/api/team/invite', access: 'member', answer: invite },
  {
    method: 'POST',
    path: '/api/team/invite',
    access: 'admin',
    input: () => ({ expiresInDays: 90 }),
    answer: invite,
    wrong: wrongDays(90),
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
    path: '/api/team/members/{id}/reset-link',
    access: 'admin',
    id: (w) => w.memberId,
    answer: {
      url: expect.stringMatching(/^http:\/\/localhost:3000\/reset-password\?token=[0-9a-f]{40}$/),
      expiresAt: instant,
    },
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
]
