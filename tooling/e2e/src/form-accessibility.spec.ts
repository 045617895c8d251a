import { expectAccessible, unfoldWhereNarrow } from './accessibility-checks.ts'
import { expect, pathOf, pictures, test } from './fixtures.ts'
import { blockCalls } from './interception.ts'
import { allowErrors, failedRequest } from './page-errors.ts'
import { smallPhoto } from './photos.ts'

const draft = {
  name: 'Donaudampfschifffahrtsgesellschaftskantine',
  description: '<p>Dumplings, and the river.</p>',
  imageUrl: `${pictures}/river.svg`,
  link: 'https://restaurant.example/a/long/path/to/the/menu-of-this-week',
  closedOn: [1, 7],
  eveningsOnly: true,
  price: 2,
  tags: ['Dumplings', 'Donaudampfküche'],
  diets: ['vegetarian'],
  source: 'json-ld',
}

test('the states of a picture that is sent', { tag: '@deep' }, async ({ member }) => {
  const ada = await member()
  const { page } = ada
  await page.goto(pathOf(ada, 'add-venue'))
  await unfoldWhereNarrow(page)
  const uploads = await blockCalls(page, '**/api/pictures')
  const file = { name: 'lunch.jpg', mimeType: 'image/jpeg', buffer: await smallPhoto('brown') }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('progressbar', { name: 'Sending the picture…' })).toBeVisible()
  await expectAccessible(page, 'picture, being sent')
  uploads.lose()
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await expectAccessible(page, 'picture, not sent')
  await uploads.end()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('The picture is ready.')).toBeVisible()
  await expectAccessible(page, 'picture, ready')

  await page.goto(pathOf(ada, 'vault'))
  await page.getByRole('button', { name: /^Add/ }).click()
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('The picture is ready.')).toBeVisible()
  await expectAccessible(page, 'vault, new item with a picture')
})

test('the states of a link that is read', { tag: '@deep' }, async ({ member }) => {
  const ada = await member()
  const { page } = ada
  allowErrors(page, failedRequest)
  await page.goto(pathOf(ada, 'add-venue'))
  const link = page.getByLabel('Link to the restaurant')
  await link.fill('no link')
  await link.press('Enter')
  await expect(page.getByText('Please enter the link to the page of a restaurant')).toBeVisible()
  await expectAccessible(page, 'link, wrong')

  const gate = Promise.withResolvers<void>()
  await page.route('**/api/trpc/venues.draft*', async (route) => {
    await gate.promise
    await route.fulfill({ json: { result: { data: draft } } })
  })
  await page.getByLabel('Venue Name').fill('Canteen')
  await page.getByLabel('Image URL').fill(`${pictures}/own.svg`)
  await link.fill('https://restaurant.example/a/long/path/to/the/page')
  await link.press('Enter')
  await expect(page.getByText('Reading the page…')).toBeVisible()
  await expectAccessible(page, 'link, being read')
  gate.resolve()
  await expect(page.getByRole('button', { name: 'Use It' })).toHaveCount(2)
  await expect(page.getByLabel('Minutes on Foot')).toBeVisible()
  await expectAccessible(page, 'link, with other texts than the form')
})

test('the starters of an empty board, the drawings, and a form that was kept', { tag: '@deep' }, async ({
  member,
}) => {
  const ada = await member()
  const { page } = ada
  await page.goto('/')
  await page.getByRole('button', { name: 'Pizzeria' }).click()
  await expect(page.getByRole('button', { name: 'Pizzeria', pressed: true })).toBeVisible()
  await expectAccessible(page, 'board, with a starter that was added')
  await page.goto(pathOf(ada, 'add-venue'))
  await page.getByLabel('Venue Name').fill('Pizzeria')
  await page.getByRole('button', { name: 'Choose a Drawing' }).click()
  await expect(page.getByRole('radio', { name: 'Pizza' })).toBeChecked()
  await expectAccessible(page, 'drawings')
  await page.reload()
  await expect(page.getByText('What you had typed is still here.')).toBeVisible()
  await expect(page.getByLabel('Venue Name')).toHaveAccessibleDescription(/already has a venue/)
  await expectAccessible(page, 'new venue, kept, with the name of another venue')
})

test('places nearby', { tag: '@deep' }, async ({ member }) => {
  const ada = await member()
  const { page } = ada
  const places = Array.from({ length: 4 }, (_, n) => ({
    placeId: `osm:node/${n}`,
    name: `Place ${n}`,
    cuisines: ['italian', 'pizza'],
    diets: [],
    closedOn: [],
    eveningsOnly: n === 2,
    link: null,
    walkingMinutes: n,
    venueId: n === 3 ? 7 : null,
  }))
  const data = { at: { label: 'Helsinki', latitude: 60.17, longitude: 24.94 }, places }
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/trpc/places.search*', async (route) => {
    await gate.promise
    await route.fulfill({ json: { result: { data } } })
  })
  await page.goto(pathOf(ada, 'places-nearby'))
  await page.getByLabel('Address').fill('Helsinki')
  await page.getByRole('button', { name: 'Find Places' }).click()
  await expect(page.getByRole('status', { name: 'Looking around' })).toBeVisible()
  await expectAccessible(page, 'places, searching')
  gate.resolve()
  await page.getByRole('checkbox', { name: 'Place 1' }).check()
  await expect(page.getByRole('button', { name: 'Add 1 Venue' })).toBeVisible()
  await expectAccessible(page, 'places, found')
})
