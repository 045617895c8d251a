import type { Screen } from '@lunchvote/contracts/screen'
import { expect, test } from 'vitest'
import { wallDay } from '~/testing/data.ts'
import { aheadFor, codeLine, picturesOf, sceneOf, wordsOf } from './wall.rules.ts'

const timezone = 'Europe/Paris'
/** 20 November 2026 is a Friday. */
const at = (time: string) => Date.parse(`2026-11-20T${time}+01:00`)
const ada = { userId: 1, displayName: 'Ada', pictureUrl: null }
const closesAt = new Date(at('11:45')).toISOString()
const nextLunch = { day: '2026-11-23', closesAt: '2026-11-23T10:45:00.000Z' }
const screen = (details: Partial<Screen> = {}) => wallDay({ closesAt, nextLunch, ...details })
const decision = {
  venueName: 'Napoli',
  imageUrl: '',
  reason: 'Most votes: 2 of 2.',
  reasonCode: null,
  reasonParams: null,
  dishes: [],
}
const shownAt = (time: string, details: Partial<Screen>) => {
  const shown = screen(details)
  const now = at(time)
  return { shown, now, scene: sceneOf(shown, { timezone, readAt: now, now }) }
}
const kindAt = (time: string, details: Partial<Screen>) => shownAt(time, details).scene.kind
const saidAt = (time: string, details: Partial<Screen>, isTight = false) => {
  const { shown, now, scene } = shownAt(time, details)
  return [wordsOf(scene, shown), ...aheadFor(shown, scene, { timezone, now, isTight })]
}

const opener = {
  venueName: 'Curry Haus',
  imageUrl: 'https://example.com/curry.jpg',
  reason: 'Not eaten at for 3 weeks.',
  reasonCode: 'not_eaten_for_weeks' as const,
  reasonParams: { weeks: 3 },
}

test('a week opens with the place that is missed, until somebody votes', () => {
  expect(saidAt('09:00', { opener })).toEqual([
    { label: 'To begin the week', headline: 'Curry Haus', text: 'Not eaten at for 3 weeks.' },
  ])
  const { scene } = shownAt('09:00', { opener })
  expect(picturesOf(scene)).toEqual([opener.imageUrl])
  expect(codeLine(screen(), scene)).toBe('Scan to vote')
  expect(kindAt('09:00', { opener, voted: [ada] })).toBe('open')
  expect(kindAt('11:46', { opener })).toBe('undecided')
})

const week = {
  from: '2026-11-16',
  to: '2026-11-20',
  isClosing: true,
  lunches: 5,
  places: 3,
  ties: 1,
  walkingMinutes: 31,
  longAgo: { venueName: 'Curry Haus', weeks: 9 },
}

const sentence = 'This week: three places, one tie, 31 minutes on foot, Curry Haus after nine weeks'

test('where tables leave no space for the sentence, it has the place of the next lunch, once they have left', () => {
  const table = (time: string) => ({
    kind: 'go' as const,
    venueName: 'Napoli',
    leavesAt: new Date(at(time)).toISOString(),
    meetingPoint: null,
    people: [ada],
    guests: 0,
  })
  const tables = [table('12:15'), table('12:15'), table('13:30')]
  const besideAt = (time: string, isTight: boolean) =>
    saidAt(time, { decision, week, tables }, isTight).slice(1)
  expect(besideAt('13:29', true)).toEqual([])
  expect(besideAt('13:30', true)).toEqual([sentence])
  expect(besideAt('17:00', false)).toEqual([])
})

test('a week ends with its sentence, below the place of the day and instead of the next lunch', () => {
  expect(saidAt('17:00', { decision, week })).toEqual([
    { label: "Today's lunch", headline: 'Napoli', text: sentence },
  ])
  expect(saidAt('17:00', { week })).toMatchObject([{ headline: 'Nothing decided', text: sentence }])
  const none = { ...week, places: 0, ties: 0, walkingMinutes: 0, longAgo: null }
  expect(saidAt('17:00', { week: none })).toMatchObject([
    { headline: 'Nothing decided', text: 'Anyone still hungry?' },
    'Next lunch: Monday 23 November',
  ])
})
