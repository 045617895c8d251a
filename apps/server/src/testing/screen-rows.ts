import { expect } from 'vitest'
import { instant, type Row, success } from './contract-row.ts'

const link = /^http:\/\/localhost:3000\/screen\/[0-9a-f]{40}$/

/** The REST calls about the wall screen. */
export const screenRows: Row[] = [
  {
    method: 'GET',
    path: '/api/team/screen',
    access: 'admin',
    answer: { url: 'http://localhost:3000/screen/…', createdAt: instant },
  },
  {
    method: 'POST',
    path: '/api/team/screen',
    access: 'admin',
    answer: { url: expect.stringMatching(link) },
  },
  { method: 'DELETE', path: '/api/team/screen', access: 'admin', answer: success },
  {
    method: 'GET',
    path: '/api/screen/{token}',
    access: 'public',
    id: ({ screenToken }) => screenToken,
    answer: {
      team: expect.stringMatching(/^Team \d+$/),
      day: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
      closesAt: null,
      dayOff: null,
      nextLunch: { day: expect.stringMatching(/^20\d\d-\d\d-\d\d$/), closesAt: null },
      decision: null,
      leader: null,
      voted: [],
      coming: [],
      tables: [],
      opener: null,
      week: null,
      boardUrl: expect.stringMatching(/^http:\/\/localhost:3000\/Team%20\d+$/),
    },
  },
  {
    method: 'GET',
    path: '/api/screen/{token}/clock',
    access: 'public',
    id: ({ screenToken }) => screenToken,
    answer: { timezone: 'UTC' },
  },
]
