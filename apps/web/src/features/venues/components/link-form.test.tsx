import type { LinkDraft } from '@lunchvote/contracts/imports'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, fail, hold } from '~/testing/api.ts'
import { answerBoard } from '~/testing/board.ts'
import { expectBusy, expectErrors, expectValues, fill, press } from '~/testing/forms.ts'
import { renderScreen } from '~/testing/render-screen.tsx'

const link = 'https://saaga.example/'
const saaga: LinkDraft = {
  name: 'Ravintola Saaga',
  description: '<p>Reindeer and cloudberries.</p>',
  imageUrl: 'https://saaga.example/hall.jpg',
  link: null,
  closedOn: [],
  eveningsOnly: false,
  price: null,
  tags: [],
  diets: [],
  source: 'json-ld',
}
const filled = { 'Venue Name': 'Ravintola Saaga', 'Image URL': 'https://saaga.example/hall.jpg' }

async function openNewVenue() {
  const user = await renderScreen('/Engines/add-venue')
  await screen.findByRole('heading', { name: 'Add New Venue' })
  return user
}

async function fillInFrom(user: Awaited<ReturnType<typeof openNewVenue>>, url: string) {
  await user.type(screen.getByLabelText('Link to the restaurant'), url)
  await press(user, 'Fill In')
}

test('Fill In fills the empty fields with what the page says', async () => {
  const user = await openNewVenue()
  const calls = answer('venues.draft', () => saaga)
  await fillInFrom(user, link)
  expect(await screen.findByText('Filled in: name, description, and picture.')).toBeVisible()
  expectValues(filled)
  expect(screen.getByRole('complementary', { name: 'Preview' })).toHaveTextContent(
    'Reindeer and cloudberries.',
  )
  expect(calls).toEqual([{ url: link }])
})

test('a pasted link is read at once', async () => {
  const user = await openNewVenue()
  const calls = answer('venues.draft', () => saaga)
  const field = screen.getByLabelText('Link to the restaurant')
  await user.click(field)
  await user.paste('Saaga')
  expect(calls).toEqual([])
  await user.clear(field)
  await user.paste(` ${link} `)
  expect(await screen.findByText(/^Filled in/)).toBeVisible()
  expect(calls).toEqual([{ url: link }])
})

test('what was typed stays, and the text of the page is offered', async () => {
  const user = await openNewVenue()
  answer('venues.draft', () => saaga)
  await fill(user, { 'Venue Name': 'Saaga', 'Image URL': 'https://pictures.example/own.jpg' })
  await fillInFrom(user, link)
  expect(await screen.findByText('Filled in: description. Your own name and picture stayed.')).toBeVisible()
  expectValues({ 'Venue Name': 'Saaga', 'Image URL': 'https://pictures.example/own.jpg' })
  const [useName, usePicture] = screen.getAllByRole('button', { name: 'Use It' })
  expect(useName).toHaveAccessibleDescription('The page says: Ravintola Saaga')
  expect(usePicture).toHaveAccessibleDescription('The page shows:')
  // After a press of a key, the focus is in the field.
  useName?.focus()
  await user.keyboard('{Enter}')
  expect(screen.getByLabelText('Venue Name')).toHaveFocus()
  await user.click(usePicture as HTMLElement)
  expectValues(filled)
  expect(screen.queryByRole('button', { name: 'Use It' })).not.toBeInTheDocument()
})

test('the description of the page is offered as it looks', async () => {
  const user = await openNewVenue()
  answer('venues.draft', () => saaga)
  await fillInFrom(user, link)
  await screen.findByText(/^Filled in/)
  answer('venues.draft', () => ({ ...saaga, description: '<p>Fish &amp; <b>chips</b>.</p>' }))
  await press(user, 'Fill In')
  const use = await screen.findByRole('button', { name: 'Use It' })
  expect(use).toHaveAccessibleDescription('The page says: Fish & chips.')
  await user.click(use)
  expect(screen.getByRole('complementary', { name: 'Preview' })).toHaveTextContent('Fish & chips.')
})

test('the form says what the page does not say', async () => {
  const user = await openNewVenue()
  answer('venues.draft', () => ({ ...saaga, description: null, imageUrl: null }))
  await fillInFrom(user, link)
  expect(
    await screen.findByText(
      'Filled in: name. The page has nothing that fits for: description and picture. Please fill this in yourself.',
    ),
  ).toBeVisible()
})

test('a name that is too short is in the form, with all the rest, and the form says what it lacks', async () => {
  const user = await openNewVenue()
  answer('venues.draft', () => ({ ...saaga, name: '松屋' }))
  await fillInFrom(user, link)
  expect(
    await screen.findByText(
      'Filled in: name, description, and picture. A name needs at least 3 characters. Please complete it, with the street for example.',
    ),
  ).toBeVisible()
  expectValues({ ...filled, 'Venue Name': '松屋' })
})

test('the form says that a restaurant opens only in the evening', async () => {
  const user = await openNewVenue()
  answer('venues.draft', () => ({ ...saaga, eveningsOnly: true }))
  await fillInFrom(user, link)
  expect(await screen.findByText('Filled in: name, description, and picture. Evenings only.')).toBeVisible()
})

const unreadable = { code: 'UNPROCESSABLE_CONTENT', status: 422, message: 'No restaurant was found there' }

test.for([
  { failure: unreadable, text: unreadable.message },
  { failure: 'lost', text: 'The page could not be read. Check your connection and try again.' },
] as const)(
  'a page that cannot be read shows the reason under the link: $text',
  async ({ failure, text }) => {
    const user = await openNewVenue()
    fail('venues.draft', failure)
    await fill(user, { 'Venue Name': 'Saaga' })
    await fillInFrom(user, link)
    await expectErrors({ 'Link to the restaurant': text })
    expect(screen.getAllByRole('status').filter(({ textContent }) => textContent === text)).toHaveLength(1)
    expectValues({ 'Link to the restaurant': link, 'Venue Name': 'Saaga' })
  },
)

test('Enter reads the page and does not add the venue, and a link without a scheme is completed', async () => {
  const user = await openNewVenue()
  const calls = answer('venues.draft', () => saaga)
  await fillInFrom(user, 'the place on the corner')
  await expectErrors({ 'Link to the restaurant': 'Please enter the link to the page of a restaurant' })
  await fill(user, { 'Link to the restaurant': 'saaga.example/' })
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/^Filled in/)).toBeVisible()
  expect(calls).toEqual([{ url: link }])
})

test('a page that takes long shows that it is being read, and can be cancelled', async () => {
  const user = await openNewVenue()
  const page = hold('venues.draft', () => saaga)
  await fillInFrom(user, link)
  await expectBusy('Filling In...')
  expect(screen.getByText('Reading the page…')).toBeVisible()
  await press(user, 'Cancel')
  await waitFor(() => expect(screen.queryByText('Reading the page…')).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'Fill In' })).toHaveFocus()
  page.release(undefined)
  expectValues({ 'Link to the restaurant': link, 'Venue Name': '' })
  expect(screen.getByLabelText('Link to the restaurant')).not.toBeInvalid()
})

test('a vault item is filled in from a link as well', async () => {
  answer('vault.list', () => [])
  answerBoard()
  answer('venues.draft', () => saaga)
  const user = await renderScreen('/Engines/vault')
  await press(user, /^Add Manually/)
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('Link to the restaurant'), `${link}{Enter}`)
  expect(await within(dialog).findByText(/^Filled in/)).toBeVisible()
  expectValues({ Name: 'Ravintola Saaga', 'Image URL': 'https://saaga.example/hall.jpg' })
})
