import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerAccount } from '~/testing/account.ts'
import { answer, conflict, fail } from '~/testing/api.ts'
import { ada } from '~/testing/data.ts'
import { press } from '~/testing/forms.ts'
import { answerPictures, chooseFile, jpeg, stored, stubPreviews } from '~/testing/pictures.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { expectErrorToast, expectToast } from '~/testing/toast.ts'

const old = 'https://lunch.example/api/pictures/old'
const face = () => screen.getByTitle(ada.displayName)
const shown = () => face().querySelector('img')?.getAttribute('src')
const chooser = () => screen.getByRole('button', { name: 'Choose a Picture' })

beforeEach(stubPreviews)
afterEach(() => vi.restoreAllMocks())

async function openAccount(pictureUrl: string | null) {
  answerAccount()
  const user = await renderScreen('/account', { ...ada, pictureUrl })
  await screen.findByRole('heading', { name: 'Profile' })
  const changes = answer('account.update', ({ pictureUrl: next = null }) => ({ ...ada, pictureUrl: next }))
  return { user, changes }
}

test('a chosen picture is shown, sent and saved', async () => {
  const { changes } = await openAccount(null)
  expect(face()).toHaveTextContent('AL')
  expect(screen.queryByRole('button', { name: 'Remove Picture' })).not.toBeInTheDocument()
  const sent = answerPictures()
  chooseFile(jpeg('ada.jpg'))
  await waitFor(() => expect(shown()).toBe('blob:ada.jpg'))
  await expectToast('Picture saved', 'Your colleagues now see it beside your name.')
  expect(sent).toEqual(['the bytes of ada.jpg'])
  expect(changes).toEqual([{ pictureUrl: stored.url }])
  expect(shown()).toBe(stored.url)
  expect(screen.getByRole('button', { name: 'Remove Picture' })).toBeVisible()
})

test('a removed picture leaves the initials, and the focus on the other button', async () => {
  const { user, changes } = await openAccount(old)
  expect(shown()).toBe(old)
  await press(user, 'Remove Picture')
  await expectToast('Picture removed', 'Your colleagues now see your initials.')
  expect(changes).toEqual([{ pictureUrl: null }])
  expect(face()).toHaveTextContent('AL')
  expect(screen.queryByRole('button', { name: 'Remove Picture' })).not.toBeInTheDocument()
  expect(chooser()).toHaveFocus()
})

test('if the picture cannot be saved, the toast says why, and the old one stays', async () => {
  await openAccount(old)
  fail('account.update', conflict)
  answerPictures()
  chooseFile(jpeg('ada.jpg'))
  await expectErrorToast('Failed to save your picture', conflict.message)
  await waitFor(() => expect(shown()).toBe(old))
})

test('a picture that cannot be sent changes nothing', async () => {
  const { changes } = await openAccount(old)
  answerPictures({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Please choose a picture' })
  chooseFile(jpeg('ada.jpg'))
  await waitFor(() => expect(chooser()).toHaveAccessibleDescription('Please choose a picture'))
  expect(changes).toEqual([])
})
