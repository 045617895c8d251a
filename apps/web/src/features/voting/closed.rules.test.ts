import { say } from '@lunchvote/contracts/reasons'
import { expect, test } from 'vitest'
import { venue } from '~/testing/data.ts'
import { closedText } from './closed.rules.ts'

/** A Monday. */
const monday = '2026-11-23'

/** A venue that is not open, with what the server says about it. */
const closed = (why: Parameters<typeof say<'venue_not_open'>>[1], details = {}) =>
  venue({ ...details, today: { isOpen: false, reason: say('venue_not_open', why).message } })

test.each([1, 2, 3, 4, 5, 6, 7])('on day %i of the week, the page says the same as the server', (weekday) => {
  const shown = closed({ why: 'weekday', weekday }, { closedOn: [weekday] })
  expect(closedText(shown, `2026-11-${22 + weekday}`)).toBe(shown.today.reason)
})

test.each([
  [monday, 'Closed through 23 November'],
  ['2026-12-31', 'Closed through 31 December'],
  ['2027-01-05', 'Closed through 5 January 2027'],
])('a holiday through %s is told before the weekday', (through, text) => {
  const why = { why: 'through', through, today: monday } as const
  const shown = closed(why, { closedThrough: through, closedOn: [1] })
  expect(shown.today.reason).toBe(text)
  expect(closedText(shown, monday)).toBe(text)
})

test.each(['It rains', 'Left out today: again', '$& # {name}'])(
  'the reason of a member is first: %s',
  (text) => {
    const why = { why: 'left_out', text } as const
    const shown = closed(why, { closedThrough: monday, closedOn: [1] })
    expect(closedText(shown, monday)).toBe(`Left out today: ${text}`)
  },
)

test('an open venue has no text, and one of another day has that of the server', () => {
  expect(closedText(venue(), monday)).toBeNull()
  const yesterdays = closed({ why: 'weekday', weekday: 7 }, { closedOn: [7] })
  expect(closedText(yesterdays, monday)).toBe('Closed on Sundays')
})
