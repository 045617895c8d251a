import type { PlaceFacts } from '@lunchvote/contracts/restaurants'
import { describe, expect, test } from 'vitest'
import { page, startFakeWolt } from './testing/fake-wolt.ts'
import { never, testImporter } from './testing/importer.ts'
import { document, jsonLd, restaurant, state, stateScript } from './testing/pages.ts'
import { startSites, testReader } from './testing/sites.ts'

const host = 'napoli.places.example'

/** Reads the page of a restaurant which says this in JSON-LD. */
async function said(business: object): Promise<PlaceFacts> {
  const head = jsonLd({ '@type': 'Restaurant', name: 'Pizzeria Napoli', ...business })
  await using sites = await startSites({ [`${host}/about/`]: page(document(head)) })
  const attempt = await testReader(sites.lookup).readLink(`https://${host}/about/`, never)
  if (!attempt.ok) throw new Error(attempt.failure.sentence.message)
  const { name: _name, source: _source, ...facts } = attempt.value
  return facts
}

/** Reads a page of Wolt with this data. */
async function onWolt(venue: object, raw: object = {}, lang = 'en'): Promise<PlaceFacts> {
  await using wolt = await startFakeWolt(page(document(stateScript(state({ ...venue }, raw)), { lang })))
  const attempt = await testImporter({ wolt: wolt.origin }).read(wolt.restaurantUrl, never)
  if (!attempt.ok) throw new Error(attempt.failure.sentence.message)
  return attempt.value
}

const specification = (dayOfWeek: unknown, opens?: unknown, closes?: unknown, further = {}) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek,
  opens,
  closes,
  ...further,
})
const monday = 'https://schema.org/Monday'
const restOfWeek = ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const spring = { validFrom: '2020-03-01', validThrough: '2999-05-31' }

describe('openingHoursSpecification', () => {
  test.each([
    ['names of days', [specification(restOfWeek, '11:00', '22:00')], [1]],
    ['a URL', [specification(monday, '11:00:00', '22:00:00')], [2, 3, 4, 5, 6, 7]],
    [
      'an object',
      specification([{ '@type': 'DayOfWeek', name: 'Monday' }], '11:00', '22:00'),
      [2, 3, 4, 5, 6, 7],
    ],
    ['an id', specification({ '@id': 'schema:Monday' }, '11:00', '22:00'), [2, 3, 4, 5, 6, 7]],
    ['short names', specification(['Mo', 'tue', 'Weds', 'x'], '11:00', '22:00'), undefined],
    ['a span', specification('Mo-Fr', '11:00', '14:00'), [6, 7]],
    ['a span over the weekend', specification('Saturday - Monday', '11:00', '14:00'), [2, 3, 4, 5]],
    [
      'midnight to midnight',
      [specification(restOfWeek, '11:00', '22:00'), specification(monday, '00:00', '00:00')],
      [1],
    ],
    ['only closed days', [specification(monday, '00:00', '00:00:00')], [1]],
    ['no times', [specification(restOfWeek, '11:00', '22:00'), specification(monday)], [1]],
    [
      'two spans a day',
      [specification([monday, ...restOfWeek], '11:00', '14:00'), specification(monday, '', '')],
      [],
    ],
    ['past midnight', [specification(restOfWeek, '18:00', '00:00')], [1]],
    ['a holiday', [specification([...restOfWeek, 'PublicHolidays'], '11:00', '22:00')], [1]],
    [
      'a season',
      [specification(restOfWeek, '11:00', '22:00'), specification(monday, '11:00', '22:00', spring)],
      [],
    ],
    [
      'a closed season',
      [specification(restOfWeek, '11:00', '22:00'), specification('Sunday', '00:00', '00:00', spring)],
      [1],
    ],
    [
      'a season that has passed',
      [
        specification(restOfWeek, '11:00', '22:00'),
        specification(monday, '11:00', '22:00', { validFrom: '2020-03-01', validThrough: '2020-05-31' }),
      ],
      [1],
    ],
    [
      'a season that is to come',
      [
        specification(restOfWeek, '11:00', '22:00'),
        specification(monday, '11:00', '22:00', { validFrom: '2999-03-01' }),
      ],
      [1],
    ],
    [
      'only a season that has passed',
      specification(monday, '11:00', '22:00', { validThrough: '2020-05-31T23:59' }),
      undefined,
    ],
    ['every day closed', [specification([monday, ...restOfWeek], '00:00', '00:00')], undefined],
    ['no days', [specification(undefined, '11:00', '22:00')], undefined],
    ['an unknown day', [specification(['Monday', 'Payday'], '11:00', '22:00')], undefined],
    ['words for times', [specification('Monday', 'noon', 'late')], undefined],
    ['numbers', [specification(1, 11, 22)], undefined],
    ['a text', 'Mo-Fr 11:00-14:00', undefined],
    ['nothing', [], undefined],
    ['null', [null], undefined],
    ['more entries than are read', Array(51).fill(specification(restOfWeek, '11:00', '22:00')), undefined],
  ])('with %s', async (_what, openingHoursSpecification, closedOn) => {
    expect((await said({ openingHoursSpecification })).closedOn).toEqual(closedOn)
  })
})

test.each([
  [{ openingHoursSpecification: specification(restOfWeek, '17:00', '23:00') }, true],
  [{ openingHoursSpecification: specification(restOfWeek, 'T18:00:00', '02:00') }, true],
  [{ openingHoursSpecification: specification(restOfWeek, '16:30', '23:00') }, undefined],
  [{ openingHours: ['Mo-Fr 17:00-23:00', 'Sa 00:00-02:00'] }, true],
  [{ openingHours: 'Mo-Fr 11:00-14:00, 17:00-23:00' }, undefined],
  [{}, undefined],
])('with %j, evenings only is %s', async (business, eveningsOnly) => {
  expect((await said(business)).eveningsOnly).toBe(eveningsOnly)
})

describe('openingHours', () => {
  test.each([
    ['Mo-Fr 11:00-22:00', [6, 7]],
    ['Mo,Tu,We,Th 11:00-22:00', [5, 6, 7]],
    [['Mo-Fr 11:00-14:00', 'Mo-Sa 17:00-22:00'], [7]],
    ['Mo-Fr 10:00-19:00 Sa 10:00-22:00', [7]],
    ['Mo-Fr 11.00–14.00, 17.00–22.00; Sa, Su 12:00-22:00', []],
    ['Monday - Friday: 11:00 AM - 10:00 PM', [6, 7]],
    ['Mo-Sa 11:00-22:00; Su off', [7]],
    ['Mo-Sa 11:00-22:00, Sunday: Closed', [7]],
    ['Su closed', [7]],
    ['Mo-Su', []],
    ['Fr-Mo 11:00-22:00', [2, 3, 4]],
    ['Mo-Fr 00:00-00:00', [1, 2, 3, 4, 5]],
    ['daily 11:00-22:00', undefined],
    ['Mo-Fr 11:00-14:00, except holidays', undefined],
    ['11:00-22:00', []],
    ['Mo-Fr 11:00-14:00; PH off "holidays; ask"', [6, 7]],
    [`Mo-Fr ${'11:00-14:00,'.repeat(100)}`, undefined],
    ['', undefined],
    [7, undefined],
  ])('%j', async (openingHours, closedOn) => {
    expect((await said({ openingHours })).closedOn).toEqual(closedOn)
  })

  test('are read if the specification cannot be', async () => {
    const openingHoursSpecification = specification('Payday', '11:00', '22:00')
    expect(await said({ openingHoursSpecification, openingHours: 'Mo-Fr 11:00-22:00' })).toMatchObject({
      closedOn: [6, 7],
    })
  })

  test('that are hostile take no time', async () => {
    const hostile = [
      ' , '.repeat(160),
      'mo'.repeat(249),
      'mo '.repeat(166),
      'mo-'.repeat(166),
      '1:00-'.repeat(99),
    ]
    expect((await said({ openingHours: Array(10).fill(hostile).flat() })).closedOn).toBeUndefined()
  })
})

test.each([
  [{ hasMenu: 'https://other.example/menu.pdf' }, 'https://other.example/menu.pdf'],
  [{ menu: '/menu' }, `https://${host}/menu`],
  [{ hasMenu: { '@type': 'Menu', url: '//cdn.example/menu' } }, 'https://cdn.example/menu'],
  [{ hasMenu: [{ '@id': 'http://a.example/#menu' }] }, 'http://a.example/#menu'],
  [{ hasMenu: { name: 'Lunch' }, menu: 'https://a.example/' }, 'https://a.example/'],
  [{ menu: 'Pizza and pasta' }, undefined],
  [{ menu: 'javascript:alert(1)' }, undefined],
  [{ menu: 'https://ada:secret@a.example/' }, undefined],
  [{ menu: `https://a.example/${'ю'.repeat(100)}` }, undefined],
  [{ menu: 7 }, undefined],
])('the menu in %j is at %s', async (business, link) => {
  expect((await said(business)).link).toBe(link)
})

test('tags are the first three cuisines that fit', async () => {
  const servesCuisine = [
    'A',
    'Fish &amp; Chips',
    'x'.repeat(21),
    'fish &amp; chips',
    '<b>Thai</b>',
    'Vegan, Soup',
    7,
  ]
  expect((await said({ servesCuisine })).tags).toEqual(['fish & chips', 'Thai', 'Vegan'])
  expect((await said({ servesCuisine: ['A', 'x'.repeat(21)] })).tags).toBeUndefined()
})

test('diets are those of the business and of its menu', async () => {
  const hasMenuItem = [
    { '@type': 'MenuItem', suitableForDiet: 'https://schema.org/GlutenFreeDiet' },
    { '@type': 'MenuItem', suitableForDiet: ['VeganDiet', 'DiabeticDiet', 'constructor', 7] },
  ]
  const hasMenu = { '@type': 'Menu', hasMenuSection: { hasMenuItem } }
  const suitableForDiet = { '@id': 'schema:HalalDiet' }
  expect((await said({ suitableForDiet, hasMenu })).diets).toEqual(['halal', 'gluten-free', 'vegan'])
  expect((await said({ suitableForDiet: 'DiabeticDiet' })).diets).toBeUndefined()
})

describe('the opening times of Wolt', () => {
  const open = [
    { type: 'open', value: { $date: 36_000_000 } },
    { type: 'close', value: { $date: 79_200_000 } },
  ]
  const night = [{ type: 'open', value: { $date: 17 * 3_600_000 } }, open[1]]
  const week = {
    monday: [],
    tuesday: open,
    wednesday: open,
    thursday: open,
    friday: open,
    saturday: open,
    sunday: open,
  }
  const [opening, closing] = open
  const schedule = (...texts: string[]) =>
    ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((day, n) => ({
      day,
      formatted_times: texts[n] ?? '11:00–22:00',
    }))

  test.each([
    ['without a change on a day', week, [1]],
    ['after a day that ends past midnight', { ...week, monday: [closing], sunday: [opening] }, []],
    ['without an end', { ...week, monday: [], sunday: [opening] }, []],
    ['of every day closed', Object.fromEntries(Object.keys(week).map((day) => [day, []])), undefined],
    ['of another form', { ...week, monday: 'closed' }, undefined],
    ['of half a week', { monday: [], tuesday: open }, undefined],
    ['of unknown changes', { ...week, monday: [{ type: 'break' }] }, undefined],
  ])('%s', async (_what, opening_times, closedOn) => {
    expect((await onWolt({}, { opening_times })).closedOn).toEqual(closedOn)
  })

  test('are read as the page shows them, in its language', async () => {
    expect(await onWolt({ opening_times_schedule: schedule('Closed', 'All day') })).toMatchObject({
      closedOn: [1],
    })
    const finnish = [
      { day: 'Maanantai', formatted_times: '11.00–22.00' },
      { day: 'Sunnuntai', formatted_times: 'Suljettu' },
    ]
    expect(await onWolt({ opening_times_schedule: finnish }, {}, 'fi')).toMatchObject({
      closedOn: [2, 3, 4, 5, 6, 7],
    })
    expect(await onWolt({ opening_times_schedule: finnish })).not.toHaveProperty('closedOn')
  })

  test.each([
    [{ opening_times: { ...week, monday: open } }, undefined],
    [{ opening_times: Object.fromEntries(Object.keys(week).map((day) => [day, night])) }, true],
    [{ opening_times_schedule: schedule(...Array(7).fill('17:00–23:00')) }, true],
    [{ opening_times_schedule: schedule() }, undefined],
  ])('of %j: evenings only is %s', async (raw, eveningsOnly) => {
    expect((await onWolt(raw)).eveningsOnly).toBe(eveningsOnly)
  })

  test.each([
    [4, 3],
    [1, 1],
    [0, undefined],
    ['2', undefined],
    [2.5, undefined],
  ])('price range %j is %j', async (price_range, price) => {
    expect((await onWolt({}, { price_range })).price).toBe(price)
  })
})

test("what Wolt's data does not say comes from the JSON-LD of its page", async () => {
  const head =
    stateScript(state({}, { price_range: null })) +
    jsonLd({ ...restaurant, priceRange: '€', openingHours: 'Mo-Fr 11:00-22:00' })
  await using wolt = await startFakeWolt(page(document(head)))
  const attempt = await testImporter({ wolt: wolt.origin }).read(wolt.restaurantUrl, never)
  expect(attempt).toMatchObject({
    value: { price: 1, closedOn: [6, 7], tags: ['pizza', 'italian', "mom's kitchen"] },
  })
})
