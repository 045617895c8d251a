import { expect } from 'vitest'
import { anId, type Row, type World } from './contract-row.ts'
import { venueInput } from './test-app.ts'

const waiting = {
  venueId: anId,
  state: 'waiting',
  dishes: [],
  language: null,
  fromPicture: false,
  sourceUrl: null,
  readAt: null,
  reason: null,
  reasonCode: null,
  reasonParams: null,
}

/** Lets the team show menus, and gives its venue a link to a page that was not read yet. */
async function showMenus({ admin, venueId }: World): Promise<void> {
  await admin.send('PUT', '/api/team/settings', {
    json: { timezone: 'UTC', dailyReset: true, showMenus: true },
  })
  const link = `https://napoli.example.com/lunch/${venueId}`
  await admin.send('PUT', `/api/venues/${venueId}`, { json: { ...venueInput, link } })
}

/** The REST calls about the menus of the day. */
export const menuRows: Row[] = [
  { method: 'GET', path: '/api/menus/today', access: 'member', before: showMenus, answer: [waiting] },
  {
    method: 'POST',
    path: '/api/menus/{venueId}/read',
    access: 'member',
    before: showMenus,
    id: ({ venueId }) => venueId,
    answer: waiting,
  },
  {
    method: 'POST',
    path: '/api/menus/translate',
    access: 'member',
    before: showMenus,
    input: () => ({ language: 'fi' }),
    answer: [{ ...waiting, translation: [], untranslated: null }],
    wrong: [
      ['language', 'sv', 'The language must be one of en, de, fr, es, fi'],
      ['language', null, 'The language must be one of en, de, fr, es, fi'],
    ],
  },
  {
    method: 'GET',
    path: '/api/menus/states',
    access: 'admin',
    before: showMenus,
    answer: [
      {
        venueId: anId,
        venueName: expect.any(String),
        link: expect.stringContaining('https://napoli.example.com/lunch/'),
        days: expect.toSatisfy((days) => days.length === 5),
        failing: false,
      },
    ],
  },
]
