import { expect, test } from 'vitest'
import { lunchToday, settings } from '~/testing/data.ts'
import { nextLine } from './outlets.rules.ts'

const at = (time: string) => Date.parse(`2026-11-20T${time}+01:00`)
const timed = { ...settings, votingOpens: '10:00', votingCloses: '11:45' }
/** A Friday. */
const friday = {
  day: '2026-11-20',
  isOpen: true,
  decision: null,
  closesAt: new Date(at('11:45')).toISOString(),
  nextLunch: { day: '2026-11-23', closesAt: null },
}
const over = { ...friday, isOpen: false }
const dayOff = { ...friday, closesAt: null, dayOff: { name: null, names: null } }
const saturday = { ...friday, day: '2026-11-21', closesAt: null }

test.each([
  ['before the message', timed, friday, '09:59', 'the message of the day, today at 10:00'],
  ['after it', timed, friday, '10:00', 'the decision, today at 11:45'],
  ['after the decision', timed, over, '12:00', 'the message of the day, on Monday at 10:00'],
  ['on a day without voting', timed, saturday, '09:00', 'the message of the day, on Monday at 10:00'],
  ['on a day off', timed, dayOff, '09:00', 'the message of the day, on Monday at 10:00'],
  [
    'before many days off',
    timed,
    { ...over, nextLunch: { day: '2026-12-07', closesAt: null } },
    '12:00',
    'the message of the day, on Monday 7 December at 10:00',
  ],
  [
    'before years off',
    timed,
    { ...over, nextLunch: null },
    '12:00',
    'the decision, as soon as lunch is decided',
  ],
  ['without a message', { ...timed, votingOpens: null }, friday, '09:00', 'the decision, today at 11:45'],
  [
    'the same, afterwards',
    { ...timed, votingOpens: null },
    over,
    '12:00',
    'the decision, on Monday at 11:45',
  ],
  [
    'without a closing time',
    { ...settings, votingOpens: '10:00' },
    { ...friday, closesAt: null },
    '11:00',
    'the decision, as soon as lunch is decided',
  ],
  ['without any time', settings, over, '12:00', 'the decision, as soon as lunch is decided'],
])('a Slack channel learns what comes next: %s', (_, team, day, time, next) => {
  expect(nextLine(team, { ...lunchToday(), ...day }, at(time))).toBe(`Next: ${next}.`)
})
