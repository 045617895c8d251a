import type { LunchToday } from '@lunchvote/contracts/lunch'
import { expect, test } from 'vitest'
import { ada, lunch, lunchToday } from '~/testing/data.ts'
import { newsOf } from './news.rules.ts'

const me = ada.displayName
const day = '2026-11-20'
const decided = { isOpen: false, decision: lunch(day) }
const at = '2026-11-20T10:45:00.000Z'
const minuteLater = Date.parse('2026-11-20T10:46:00.000Z')

test.each<{ when: string; today: Partial<LunchToday>; news: unknown }>([
  { when: 'nothing has happened', today: {}, news: undefined },
  {
    when: 'the votes were reset',
    today: { reset: { by: 'Bob Ross', at, undoUntil: '2026-11-20T10:45:30.000Z' } },
    news: { what: 'reset', until: Date.parse('2026-11-20T10:45:30.000Z') },
  },
  {
    when: 'a colleague has opened voting again',
    today: { reopened: { by: 'Bob Ross', at } },
    news: { what: 'reopened', until: minuteLater },
  },
  { when: 'I have opened voting again', today: { reopened: { by: me, at } }, news: undefined },
  { when: 'the closing time has decided', today: decided, news: undefined },
  {
    when: 'a colleague has decided',
    today: { isOpen: false, decision: lunch(day, { decidedAt: at, decidedBy: 'Bob Ross' }) },
    news: { what: 'closed', until: minuteLater },
  },
  {
    when: 'a colleague has recorded the lunch',
    today: { isOpen: false, decision: lunch(day, { decidedAt: at, decidedBy: 'Bob Ross', how: 'member' }) },
    news: undefined,
  },
])('when $when, the news is: $news.what', ({ today, news }) => {
  expect(newsOf(lunchToday({ day, ...today }), ada)).toEqual(news)
})
