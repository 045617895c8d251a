import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, conflict, fail, hold } from '~/testing/api.ts'
import { answerBoard } from '~/testing/board.ts'
import { venue } from '~/testing/data.ts'
import { press } from '~/testing/forms.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { expectErrorToast } from '~/testing/toast.ts'

const starter = (name: string) => screen.findByRole('button', { name })

test('three taps add three venues with drawings, and the starters stay until the member goes to the board', async () => {
  answerBoard()
  const added: ReturnType<typeof venue>[] = []
  answer('venues.list', () => added)
  const created = answer('venues.create', (input) => {
    const { name, imageUrl } = input
    const stored = venue({ id: added.length + 1, name, imageUrl })
    added.push(stored)
    return stored
  })
  const user = await renderScreen('/Engines')
  expect(await screen.findByRole('heading', { name: 'No venues available. Add one!' })).toBeVisible()
  const list = await screen.findByRole('list', { name: 'Start with one tap:' })
  expect(within(list).getAllByRole('button').length).toBeGreaterThanOrEqual(8)
  for (const [count, name] of ['Pizzeria', 'Ramen bar', 'Café'].entries()) {
    await user.click(await starter(name))
    await waitFor(async () => expect(await starter(name)).toHaveAttribute('aria-pressed', 'true'))
    const text = count === 0 ? '1 venue on the board' : `${count + 1} venues on the board`
    expect(await screen.findByRole('heading', { name: text })).toBeVisible()
  }
  expect(screen.queryByRole('article')).not.toBeInTheDocument()
  await press(user, 'Go to the Board')
  expect(await screen.findByRole('button', { name: 'Vote for Ramen bar' })).toBeVisible()
  expect(screen.getAllByRole('article')).toHaveLength(3)
  expect(created).toMatchObject([
    { name: 'Pizzeria', imageUrl: `${location.origin}/drawings/pizza.svg` },
    { name: 'Ramen bar', imageUrl: `${location.origin}/drawings/ramen.svg` },
    { name: 'Café', imageUrl: `${location.origin}/drawings/coffee.svg` },
  ])
})

test('a second tap on the same starter adds nothing', async () => {
  answerBoard()
  const create = hold('venues.create', () => venue({ name: 'Pizzeria' }))
  const user = await renderScreen('/Engines')
  await user.click(await starter('Pizzeria'))
  await waitFor(async () => expect(await starter('Pizzeria')).toHaveAttribute('aria-disabled', 'true'))
  await user.click(await starter('Pizzeria'))
  answerBoard([venue({ name: 'pizzeria' })])
  create.release(undefined)
  await waitFor(async () => expect(await starter('Pizzeria')).toHaveAttribute('aria-pressed', 'true'))
  await user.click(await starter('Pizzeria'))
  expect(create.calls).toHaveLength(1)
})

test('a starter that cannot be added shows the reason, and can be tapped again', async () => {
  answerBoard()
  fail('venues.create', conflict)
  const user = await renderScreen('/Engines')
  await user.click(await starter('Canteen'))
  await expectErrorToast('❌ Error Adding Venue', conflict.message)
  expect(await starter('Canteen')).not.toHaveAttribute('aria-disabled')
})

test('a starter that the team has already, off offer, is marked, and the venue is linked below', async () => {
  answerBoard([venue({ id: 4, name: 'Canteen', active: false })])
  await renderScreen('/Engines')
  expect(await starter('Canteen')).toHaveAttribute('aria-pressed', 'true')
  expect(await screen.findByRole('link', { name: 'Canteen' })).toHaveAttribute(
    'href',
    '/Engines/edit-venue/4',
  )
})
