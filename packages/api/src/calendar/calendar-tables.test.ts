import { expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { changeTime, createLeavingTeam, openTable } from '../testing/leaving-team.ts'
import { createLunchTeam, paris } from '../testing/lunch-team.ts'
import type { Person, TestApi } from '../testing/test-api.ts'
import { settleAllDue } from '../voting/day.service.ts'
import { readCalendar } from './calendar.service.ts'

/** Makes a calendar. @returns a function that reads the entry of Friday */
async function calendarOf(api: TestApi, person: Person) {
  const { url } = await person.call((caller) => caller.calendar.create())
  const token = url.slice(url.lastIndexOf('/') + 1, -'.ics'.length)
  return async () => {
    const { events } = await readCalendar(api.deps, token)
    const event = events.find(({ day }) => day === '2026-11-20')
    const [first] = event?.description.split('\n') ?? []
    return { start: event?.start.toISOString(), summary: event?.summary, first, sequence: event?.sequence }
  }
}

it('an entry begins when the own table leaves, names it, and rises when the tables change', async ({
  api,
}) => {
  const { ada, bob, sushi, first } = await createLeavingTeam(api)
  const [adas, bobs] = [await calendarOf(api, ada), await calendarOf(api, bob)]
  const withTeam = {
    start: paris('12:15'),
    summary: 'Lunch at Napoli',
    first: 'Leaves 12:15 · At the lift',
    sequence: 0,
  }
  expect(await adas()).toEqual(withTeam)
  expect(await bobs()).toEqual(withTeam)
  const { tableId } = await openTable(bob, { venueId: sushi, leavesAt: '12:30', meetingPoint: null })
  expect(await bobs()).toEqual({
    start: paris('12:30'),
    summary: 'Lunch at Sushi',
    first: 'Leaves 12:30',
    sequence: 1,
  })
  await changeTime(bob, tableId, '12:45')
  expect(await bobs()).toMatchObject({ start: paris('12:45'), sequence: 2 })
  await changeTime(bob, tableId, null)
  expect(await bobs()).toMatchObject({ start: paris('11:45'), summary: 'Lunch at Sushi', sequence: 3 })
  await changeTime(ada, first, '12:20')
  expect(await adas()).toMatchObject({ start: paris('12:20'), summary: 'Lunch at Napoli', sequence: 4 })
  await bob.call((caller) => caller.tables.leave())
  expect(await bobs()).toEqual({
    ...withTeam,
    start: paris('12:20'),
    first: 'Leaves 12:20 · At the lift',
    sequence: 5,
  })
})

it('the entry of a day that is over begins when the team leaves', async ({ api }) => {
  const { bob, sushi } = await createLeavingTeam(api)
  const bobs = await calendarOf(api, bob)
  await openTable(bob, { venueId: sushi, leavesAt: '12:30' })
  api.setTime(paris('09:00', '2026-11-23'))
  expect(await bobs()).toMatchObject({ start: paris('12:15'), summary: 'Lunch at Napoli' })
})

it('an order says when it goes out, and its lines change no entry', async ({ api }) => {
  const { ada, bob, first } = await createLeavingTeam(api)
  const [adas, bobs] = [await calendarOf(api, ada), await calendarOf(api, bob)]
  const order = { venueName: 'Thai Express', kind: 'order', leavesAt: '12:03' } as const
  const { tableId } = await openTable(bob, order)
  const entry = { start: paris('12:03'), summary: 'Lunch at Thai Express', first: 'Order goes out at 12:03' }
  expect(await bobs()).toMatchObject(entry)
  const { sequence } = await adas()
  await bob.call((caller) => caller.tables.writeLine({ tableId, text: 'Pad Thai' }))
  await bob.call((caller) => caller.tables.take({ tableId, taken: true }))
  expect(await adas()).toMatchObject({ summary: 'Lunch at Napoli', sequence })
  expect(await bobs()).toMatchObject({ ...entry, sequence })
  await bob.call((caller) => caller.tables.sit({ tableId: first }))
  expect((await adas()).sequence).toBeGreaterThan(sequence ?? 0)
})

it('on a day without a decision, who sits at a table has its entry', async ({ api }) => {
  const { ada, bob, sushi } = await createLunchTeam(api, { leavesAt: '12:15', meetingPoint: 'At the lift' })
  const [adas, bobs] = [await calendarOf(api, ada), await calendarOf(api, bob)]
  expect(await bobs()).toMatchObject({ summary: 'Lunch: vote until 11:45', sequence: 0 })
  api.setTime(paris('11:50'))
  await settleAllDue(api.deps)
  const { tableId } = await openTable(bob, { venueId: sushi })
  expect(await bobs()).toEqual({
    start: paris('12:15'),
    summary: 'Lunch at Sushi',
    first: 'Leaves 12:15 · At the lift',
    sequence: 1,
  })
  expect(await adas()).toEqual({})
  await changeTime(bob, tableId, null)
  expect(await bobs()).toMatchObject({ start: paris('11:45'), first: 'At the lift', sequence: 2 })
  await ada.call((caller) => caller.tables.sit({ tableId }))
  expect(await adas()).toMatchObject({ summary: 'Lunch at Sushi', sequence: 3 })
})
