import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer } from '~/testing/api.ts'
import { answerBoard } from '~/testing/board.ts'
import { ada, tally, vaultItem, venue } from '~/testing/data.ts'
import { expectBusy, expectValues, fill, press } from '~/testing/forms.ts'
import { answerPictures, chooseFile, holdPictures, jpeg, stored, stubPreviews } from '~/testing/pictures.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { expectErrorToast, expectToast } from '~/testing/toast.ts'

const typed = { 'Venue Name': 'Ramen Momo', Description: 'The broth takes 18 hours.' }

const chooser = () => screen.getByRole('button', { name: 'Choose a Picture' })
const preview = () => screen.getByRole('complementary', { name: 'Preview' }).querySelector('img')

async function openNewVenue() {
  const user = await renderScreen('/Engines/add-venue')
  await screen.findByRole('heading', { name: 'Add New Venue' })
  return user
}

/** Expects the text as the description of the button, and in exactly one status, so that screen readers announce it once. */
async function expectStatus(text: string) {
  await waitFor(() => expect(chooser()).toHaveAccessibleDescription(text))
  expect(screen.getAllByRole('status').filter(({ textContent }) => textContent === text)).toHaveLength(1)
}

beforeEach(stubPreviews)
afterEach(() => vi.restoreAllMocks())

test('a chosen picture is shown and sent at once, and its address is saved with the venue', async () => {
  const user = await openNewVenue()
  answerBoard([venue()], [tally(1)])
  const sent = answerPictures()
  const created = answer('venues.create', () => venue())
  chooseFile(jpeg())
  await waitFor(() => expect(preview()).toHaveAttribute('src', 'blob:ramen.jpg'))
  await expectStatus('The picture is ready.')
  expectValues({ 'Image URL': stored.url })
  await fill(user, typed)
  await press(user, 'Add Venue')
  await expectToast('🎉 Venue Added Successfully', expect.anything())
  expect(sent).toEqual(['the bytes of ramen.jpg'])
  expect(created).toMatchObject([{ imageUrl: stored.url }])
})

test('Add Venue waits for a picture that is being sent', async () => {
  const user = await openNewVenue()
  answerBoard([venue()], [tally(1)])
  const upload = holdPictures()
  const created = answer('venues.create', () => venue())
  await fill(user, { ...typed, 'Image URL': 'https://pictures.example/old.jpg' })
  chooseFile(jpeg())
  expect(await screen.findByRole('progressbar', { name: 'Sending the picture…' })).toBeVisible()
  await press(user, 'Add Venue')
  await expectBusy('Adding...')
  expect(created).toEqual([])
  upload.release()
  await expectToast('🎉 Venue Added Successfully', expect.anything())
  expect(created).toMatchObject([{ imageUrl: stored.url }])
})

test('while a picture is being sent, the other fields show their errors at once', async () => {
  const user = await openNewVenue()
  const upload = holdPictures()
  chooseFile(jpeg())
  await screen.findByRole('progressbar')
  await press(user, 'Add Venue')
  expect(await screen.findByText('Name must be at least 3 characters')).toBeVisible()
  expect(screen.queryByText('Please enter a valid image URL')).not.toBeInTheDocument()
  upload.release()
  await expectStatus('The picture is ready.')
})

const wrongType = 'Please choose a picture (JPEG, PNG, WebP, AVIF or GIF)'

test('a file that is no picture, or too large, is not sent', async () => {
  const user = await openNewVenue()
  const sent = answerPictures()
  await fill(user, typed)
  for (const [name, type, bytes, text] of [
    ['menu.html', 'text/html', 10, wrongType],
    ['logo.svg', 'image/svg+xml', 10, wrongType],
    ['IMG_0001.HEIC', '', 10, 'This browser cannot read HEIC photos. Please save the photo as JPEG first.'],
    ['large.png', 'image/png', 8 * 1024 * 1024 + 1, 'A picture file can have at most 8 MiB'],
  ] as const) {
    chooseFile(new File([new Uint8Array(bytes)], name, { type }))
    await expectStatus(text)
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument()
  }
  expect(sent).toEqual([])
  expectValues({ ...typed, 'Image URL': '' })
})

test('a failed upload shows the reason, and Try Again sends the picture unless it is none', async () => {
  const user = await openNewVenue()
  answerPictures({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Please choose a picture' })
  chooseFile(jpeg('no.jpg'))
  await expectStatus('Please choose a picture')
  expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument()
  await fill(user, typed)
  for (const [refusal, text] of [
    [{ status: 409, code: 'CONFLICT', message: 'A team can have at most 600 pictures' }, /600 pictures$/],
    ['lost', /^The picture could not be sent\. Check your connection and try again\.$/],
  ] as const) {
    answerPictures(refusal)
    chooseFile(jpeg())
    await waitFor(() => expect(chooser()).toHaveAccessibleDescription(text))
    expectValues({ ...typed, 'Image URL': '' })
  }
  const sent = answerPictures()
  await press(user, 'Try Again')
  expect(chooser()).toHaveFocus()
  await expectStatus('The picture is ready.')
  expect(sent).toEqual(['the bytes of ramen.jpg'])
  expectValues({ ...typed, 'Image URL': stored.url })
})

test('an upload without progress for 90 seconds fails, and can be tried again', async () => {
  const user = await openNewVenue()
  await fill(user, typed)
  const upload = holdPictures()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  chooseFile(jpeg())
  await upload.arrived
  await act(() => vi.advanceTimersByTimeAsync(80_000))
  expect(screen.getByRole('progressbar')).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await expectStatus('The picture could not be sent. Check your connection and try again.')
  upload.release()
  expectValues({ ...typed, 'Image URL': '' })
  answerPictures()
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await expectStatus('The picture is ready.')
  expectValues({ ...typed, 'Image URL': stored.url })
})

test('if the chosen picture could not be sent, the venue is saved only after Cancel', async () => {
  const user = await openNewVenue()
  const created = answer('venues.create', () => venue())
  answerPictures('lost')
  await fill(user, { ...typed, 'Image URL': 'https://pictures.example/old.jpg' })
  chooseFile(jpeg())
  await screen.findByRole('button', { name: 'Try Again' })
  await press(user, 'Add Venue')
  await waitFor(() => expect(chooser()).toHaveFocus())
  expect(created).toEqual([])

  answerBoard([venue()], [tally(1)])
  await press(user, 'Cancel')
  await press(user, 'Add Venue')
  await expectToast('🎉 Venue Added Successfully', expect.anything())
  expect(created).toMatchObject([{ imageUrl: 'https://pictures.example/old.jpg' }])
})

test('a cancelled upload leaves the address as it was, and stops a waiting Add Venue', async () => {
  const user = await openNewVenue()
  const created = answer('venues.create', () => venue())
  const upload = holdPictures()
  await fill(user, { ...typed, 'Image URL': 'https://pictures.example/old.jpg' })
  chooseFile(jpeg())
  await screen.findByRole('progressbar')
  await press(user, 'Add Venue')
  await expectBusy('Adding...')
  await press(user, 'Cancel')
  expect(chooser()).toHaveFocus()
  expect(await screen.findByRole('button', { name: 'Add Venue' })).not.toHaveAttribute('aria-disabled')
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  upload.release()
  expectValues({ 'Image URL': 'https://pictures.example/old.jpg' })
  expect(created).toEqual([])
})

test('a second choice replaces the first, and a typed address replaces a choice', async () => {
  const user = await openNewVenue()
  const first = holdPictures()
  chooseFile(jpeg('first.jpg'))
  await screen.findByRole('progressbar')
  const sent = answerPictures()
  chooseFile(jpeg('second.jpg'))
  first.release()
  await expectStatus('The picture is ready.')
  expect(sent).toEqual(['the bytes of second.jpg'])
  expect(preview()).toHaveAttribute('src', 'blob:second.jpg')

  const third = holdPictures()
  chooseFile(jpeg('third.jpg'))
  await screen.findByRole('progressbar')
  await fill(user, { 'Image URL': 'https://pictures.example/typed.jpg' })
  third.release()
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  expectValues({ 'Image URL': 'https://pictures.example/typed.jpg' })
})

test('a picture can be dropped anywhere, but not one of the page itself, and the page says where it goes', async () => {
  await openNewVenue()
  const sent = answerPictures()
  const dataTransfer = { types: ['Files'], files: [jpeg('dropped.jpg')] }
  fireEvent.dragStart(document.body)
  expect(fireEvent.drop(document.body, { dataTransfer })).toBe(true)
  fireEvent.dragEnd(document.body)
  fireEvent.dragOver(document.body, { dataTransfer })
  await expectStatus('Drop the picture here.')
  expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false)
  await expectStatus('The picture is ready.')
  expect(sent).toEqual(['the bytes of dropped.jpg'])
})

test.for([
  { who: 'the same member gets back what was typed', user: ada, values: typed },
  { who: 'another member gets an empty form', user: { ...ada, id: 99 }, values: { 'Venue Name': '' } },
])('if the session ends during an upload, after the login $who', async ({ user: next, values }) => {
  const user = await openNewVenue()
  await fill(user, typed)
  answerPictures({ status: 401, code: 'UNAUTHORIZED', message: 'Please log in' })
  chooseFile(jpeg())
  await expectErrorToast('Session Ended', 'Your session has ended. Please log in again.')
  answer('auth.login', () => next)
  await fill(user, { Email: 'ada@example.com', Password: 'correct horse' })
  await press(user, 'Sign In')
  await screen.findByRole('heading', { name: 'Add New Venue' })
  expectValues(values)
})

test('a pasted picture is sent, and pasted text stays text', async () => {
  const user = await openNewVenue()
  const sent = answerPictures()
  const field = screen.getByLabelText('Venue Name')
  const both = { types: ['text/plain', 'Files'], files: [jpeg('of-text.jpg')] }
  expect(fireEvent.paste(field, { clipboardData: both })).toBe(true)
  expect(fireEvent.paste(field, { clipboardData: { types: ['Files'], files: [jpeg('pasted.jpg')] } })).toBe(
    false,
  )
  await expectStatus('The picture is ready.')
  expect(sent).toEqual(['the bytes of pasted.jpg'])
  await fill(user, typed)
  expectValues(typed)
})

test('an edited venue gets the chosen picture', async () => {
  answer('venues.get', () => venue())
  answerBoard([venue()], [tally(1)])
  answerPictures()
  const user = await renderScreen('/Engines/edit-venue/1')
  await screen.findByLabelText('Venue Name')
  const updates = answer('venues.update', () => venue())
  chooseFile(jpeg())
  await press(user, 'Update Venue')
  await expectToast('✏️ Venue Updated Successfully', expect.anything())
  expect(updates).toMatchObject([{ id: 1, imageUrl: stored.url }])
})

test('a vault item gets the chosen picture, and the form of the next item has no picture', async () => {
  answer('vault.list', () => [])
  answerBoard()
  answerPictures()
  const user = await renderScreen('/Engines/vault')
  await press(user, /^Add Manually/)
  await screen.findByRole('dialog')
  const added = answer('vault.add', () => vaultItem())
  chooseFile(jpeg())
  await fill(user, { Name: 'Sushi Corner', Description: typed.Description })
  await press(user, 'Add to Vault')
  await expectToast('✅ Success', 'Vault item added successfully')
  expect(added).toMatchObject([{ imageUrl: stored.url }])
  await press(user, /^Add Manually/)
  await screen.findByRole('dialog')
  expectValues({ 'Image URL': '' })
  expect(chooser()).not.toHaveAccessibleDescription('The picture is ready.')
})
