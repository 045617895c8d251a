import { expect, test } from 'vitest'
import { page } from '../testing/menus/menu-case.ts'
import { sourceOf } from '../testing/menus/read-case.ts'
import type { MenuMemory, MenuReading } from './menu-source.ts'
import { readMenu } from './read-menu.ts'

const days = ['2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03']

/** Reads one page after the other, as a server that keeps what the last reading returned. */
async function readings(pages: readonly (readonly [day: string, html: string])[]): Promise<MenuReading[]> {
  let memory: MenuMemory | null = null
  const all: MenuReading[] = []
  for (const [day, html] of pages) {
    const reading: MenuReading = await readMenu(sourceOf({ body: page('de', html) }), day, { memory })
    memory = JSON.parse(JSON.stringify(reading.memory))
    all.push(reading)
  }
  return all
}

const list = (monday: string, friday: string) =>
  `<p>Montag: ${monday}</p><p>Dienstag: Zander</p><p>Freitag: ${friday}</p>`

test('weekdays alone count once the page has changed since Friday', async () => {
  const [first, second, third] = await readings([
    ['2026-11-27', list('Gulasch', 'Kalbsrahm')],
    ['2026-11-30', list('Linsen', 'Seelachs')],
    ['2026-12-01', list('Linsen', 'Seelachs')],
  ])
  expect(first?.state).toBe('unclear')
  expect(second).toMatchObject({ state: 'read', dishes: [{ text: 'Linsen' }] })
  expect(third).toMatchObject({ state: 'read', dishes: [{ text: 'Zander' }] })
})

test('a page that stays as it was last week is unclear', async () => {
  const states = await readings(days.slice(1, 4).map((day) => [day, list('Gulasch', 'Kalbsrahm')]))
  expect(states.map(({ state }) => state)).toEqual(['unclear', 'unclear', 'unclear'])
})

test('what changes around the menu, such as a counter of visitors, is no change of the menu', async () => {
  const [, monday] = await readings([
    ['2026-11-27', `<p>Besucher 1234</p>${list('Gulasch', 'Kalbsrahm')}`],
    ['2026-11-30', `<p>Besucher 1250</p>${list('Gulasch', 'Kalbsrahm')}`],
  ])
  expect(monday?.state).toBe('unclear')
})

test.each([
  ['a counter', (day: string) => `<p>Besucher: ${day}</p>`],
  ['news', (day: string) => `<p>Aktuell: Markt am ${day.slice(8)}. im Hof</p>`],
  ['an event whose date is near on one day only', () => '<p>12.12</p><p>Feier im Saal</p>'],
])('%s below the menu is no change of it', async (_, below) => {
  const [, monday] = await readings(
    ['2026-11-27', '2026-11-30'].map((day) => [day, list('Gulasch', 'Kalbsrahm') + below(day)]),
  )
  expect(monday?.state).toBe('unclear')
})

test('the meals of a canteen are not today’s on the fifth lunch day running', async () => {
  let memory: MenuMemory | null = null
  const states: string[] = []
  for (const day of days) {
    const source = sourceOf({
      body: JSON.stringify([{ id: 1, name: 'Tagesteller', prices: null }]),
      type: 'application/json',
      url: `https://mensa.example/canteens/1/days/${day}/meals`,
    })
    const reading: MenuReading = await readMenu(source, day, { memory })
    memory = reading.memory
    states.push(reading.state)
  }
  expect(states).toEqual(['read', 'read', 'read', 'read', 'unclear', 'unclear'])
})

test('the same dishes are not today’s on the fifth lunch day running, until they change', async () => {
  const dated = (day: string, dish: string) => [day, `<h2>${day}</h2><p>${dish}</p>`] as const
  const all = await readings([
    ...days.map((day) => dated(day, 'Tagesteller')),
    dated('2026-12-03', 'Tagesteller'),
    dated('2026-12-04', 'Rouladen'),
  ])
  expect(all.map(({ state }) => state)).toEqual([
    'read',
    'read',
    'read',
    'read',
    'unclear',
    'unclear',
    'unclear',
    'read',
  ])
  expect(all[4]?.reason?.message).toBe('The page has given the same dishes on 5 lunch days running')
})

test('reading twice on a day does not count twice', async () => {
  const all = await readings(
    Array.from({ length: 6 }, () => ['2026-11-30', '<h2>30.11.2026</h2><p>Tagesteller</p>'] as const),
  )
  expect(all.map(({ state }) => state)).toEqual(Array(6).fill('read'))
})
