import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '~/testing/api.ts'
import { answerBoard } from '~/testing/board.ts'
import { tally, venue } from '~/testing/data.ts'
import { expectErrors, expectValues, fill, press } from '~/testing/forms.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { expectToast } from '~/testing/toast.ts'

const known = {
  link: 'https://napoli.example/menu',
  closedOn: [1, 7],
  closedThrough: '2099-01-05',
  tags: ['Italian'],
  diets: ['vegetarian' as const],
  price: 2,
  walkingMinutes: 4,
  seats: 12,
}
const typed = { 'Venue Name': 'Napoli', Description: 'Wood-fired pizza, quick.' }

const more = () => screen.getByText('More about this place').closest('details')
const group = (name: string) => within(screen.getByRole('group', { name }))

async function openNewVenue() {
  const user = await renderScreen('/Engines/add-venue')
  await screen.findByRole('heading', { name: 'Add New Venue' })
  return user
}

async function openVenue(details = {}) {
  answer('venues.get', () => venue(details))
  const user = await renderScreen('/Engines/edit-venue/1')
  await screen.findByLabelText('Venue Name')
  return user
}

test('what a venue knows is folded until it is opened, and is saved', async () => {
  answerBoard([venue({ id: 7, name: 'Momo', tags: ['Dumplings'] })])
  const user = await openNewVenue()
  const created = answer('venues.create', () => venue())
  expect(more()).not.toHaveAttribute('open')
  await user.click(screen.getByText('More about this place'))
  // Few people type `https://`.
  await fill(user, { ...typed, 'Menu or Website': 'napoli.example/menu', 'Closed Through': '2099-01-05' })
  await user.click(group('Closed On').getByRole('checkbox', { name: 'Sunday' }))
  await user.click(group('Closed On').getByRole('checkbox', { name: 'Monday' }))
  await user.click(await group('Tags').findByRole('checkbox', { name: 'Dumplings' }))
  await user.type(screen.getByLabelText('Add a tag'), 'Soup{Enter}dumplings, Ramen')
  await user.click(group('Good For').getByRole('checkbox', { name: 'Vegetarian' }))
  await user.click(group('Price').getByRole('radio', { name: '€€' }))
  await fill(user, { 'Minutes on Foot': '4', 'Seats Up To': '12' })
  await press(user, 'Add Venue')
  await waitFor(() => expect(created).toHaveLength(1))
  expect(created).toMatchObject([{ ...known, tags: ['Dumplings', 'Soup', 'Ramen'] }])
})

test('what is known is unfolded, only what was changed is sent, and it can be emptied', async () => {
  const user = await openVenue(known)
  answerBoard([venue()], [tally(1)])
  const updates = answer('venues.update', () => venue())
  expect(more()).toHaveAttribute('open')
  expectValues({
    'Menu or Website': known.link,
    'Minutes on Foot': '4',
    'Seats Up To': '12',
    'Closed Through': known.closedThrough,
  })
  expect(group('Price').getByRole('radio', { name: '€€' })).toBeChecked()
  await user.clear(screen.getByLabelText('Menu or Website'))
  await user.clear(screen.getByLabelText('Minutes on Foot'))
  await user.clear(screen.getByLabelText('Seats Up To'))
  await user.click(group('Price').getByRole('radio', { name: 'Not set' }))
  await user.click(group('Tags').getByRole('checkbox', { name: 'Italian' }))
  await press(user, 'Update Venue')
  await expectToast('✏️ Venue Updated Successfully', expect.anything())
  const { name, description, imageUrl } = venue()
  const emptied = { link: null, walkingMinutes: null, seats: null, price: null, tags: [] }
  expect(updates).toEqual([{ id: 1, name, description, imageUrl, ...emptied }])
})

test('an invalid field shows its error and unfolds with the focus', async () => {
  const user = await openNewVenue()
  await user.click(screen.getByText('More about this place'))
  await fill(user, {
    ...typed,
    'Menu or Website': 'javascript:alert(1)',
    'Minutes on Foot': 'ten',
    'Seats Up To': '1',
  })
  for (const day of group('Closed On').getAllByRole('checkbox')) await user.click(day)
  await user.click(screen.getByText('More about this place'))
  expect(more()).not.toHaveAttribute('open')
  await press(user, 'Add Venue')
  await expectErrors({
    'Menu or Website': 'Please enter a link that begins with http:// or https://',
    'Minutes on Foot': 'Minutes on foot must be a whole number from 0 to 120',
    'Seats Up To': 'Seats must be a whole number from 2 to 300',
  })
  expect(screen.getByText('A venue can be closed on at most 6 weekdays')).toBeVisible()
  expect(more()).toHaveAttribute('open')
  expect(screen.getByLabelText('Menu or Website')).toHaveFocus()
})

test('a page fills empty fields and offers what differs', async () => {
  const user = await openNewVenue()
  answer('venues.draft', () => ({
    name: 'Napoli',
    description: '<p>Wood-fired pizza.</p>',
    imageUrl: null,
    ...{
      link: known.link,
      closedOn: [1],
      eveningsOnly: false,
      price: 3,
      tags: ['Pizza'],
      diets: ['gluten-free' as const],
    },
    source: 'json-ld' as const,
  }))
  await user.click(screen.getByText('More about this place'))
  await user.click(group('Closed On').getByRole('checkbox', { name: 'Sunday' }))
  await user.type(screen.getByLabelText('Link to the restaurant'), 'https://napoli.example/{Enter}')
  expect(
    await screen.findByText(
      /^Filled in: name, description, link, price, tags, and diets. Your own closed weekdays stayed./,
    ),
  ).toBeVisible()
  expectValues({ 'Menu or Website': known.link })
  expect(group('Good For').getByRole('checkbox', { name: 'Gluten-free' })).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Use It', description: /Monday/ }))
  expect(group('Closed On').getByRole('checkbox', { name: 'Monday' })).toBeChecked()
  expect(group('Closed On').getByRole('checkbox', { name: 'Sunday' })).not.toBeChecked()
})

test('lists and texts that were not saved survive a reload, and are unfolded', async () => {
  let user = await openVenue(known)
  await user.click(group('Closed On').getByRole('checkbox', { name: 'Monday' }))
  await user.click(group('Closed On').getByRole('checkbox', { name: 'Tuesday' }))
  await user.click(group('Good For').getByRole('checkbox', { name: 'Vegetarian' }))
  await user.click(group('Good For').getByRole('checkbox', { name: 'Vegetarian' }))
  await user.clear(screen.getByLabelText('Minutes on Foot'))
  user = await openVenue({ ...known, diets: ['vegan'] })
  expect(more()).toHaveAttribute('open')
  expect(group('Closed On').getByRole('checkbox', { name: 'Tuesday' })).toBeChecked()
  expect(group('Closed On').getByRole('checkbox', { name: 'Monday' })).not.toBeChecked()
  expectValues({ 'Minutes on Foot': '' })
  // A list that was changed back is not kept, because a colleague may have changed it.
  expect(group('Good For').getByRole('checkbox', { name: 'Vegan' })).toBeChecked()
  await press(user, 'Start Over')
  expectValues({ 'Minutes on Foot': '4' })
})

test('the card shows the link, the price, the way and the tags in one line', async () => {
  answerBoard([venue(known), venue({ id: 2, name: 'Momo' })], [tally(1), tally(2)])
  await renderScreen('/')
  const napoli = await screen.findByRole('article', { name: 'Napoli' })
  const link = within(napoli).getByRole('link', { name: 'Menu', description: 'Napoli' })
  expect(link).toHaveAttribute('href', known.link)
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
  expect(napoli).toHaveTextContent('€€ · 4 min on foot · Italian')
  expect(within(screen.getByRole('article', { name: 'Momo' })).queryByText('Menu')).toBeNull()
})
