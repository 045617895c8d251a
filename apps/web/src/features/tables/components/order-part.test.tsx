import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, conflict, fail } from '~/testing/api.ts'
import { press } from '~/testing/forms.ts'
import { bob, me } from '~/testing/lunch-board.ts'
import { dayWith, firstTable, openTables, table } from '~/testing/tables.ts'
import { expectErrorToast, expectToast } from '~/testing/toast.ts'

const order = (details: object = {}) =>
  table({
    kind: 'order',
    venueName: 'Thai Express',
    leavesAt: new Date(Date.now() + 3_600_000).toISOString(),
    lines: [{ person: bob, text: 'Green Curry' }],
    summary: '1 × Green Curry (Bob Ross)',
    ...details,
  })

const withOwn = (text: string, details: object = {}) =>
  order({
    people: [me, bob],
    lines: [
      { person: bob, text: 'Green Curry' },
      { person: me, text },
    ],
    summary: `1 × Green Curry (Bob Ross)\n1 × ${text} (Ada Lovelace)`,
    ...details,
  })

const question = () => screen.findByLabelText('What would you like?')

test('Enter orders and sits down, and the whole order is copied with one press', async () => {
  const { user } = await openTables(firstTable(), order())
  expect(screen.queryByRole('button', { name: 'Copy' })).not.toBeInTheDocument()
  const calls = answer('tables.writeLine', ({ text }) => {
    answer('lunch.today', () => dayWith(firstTable({ people: [] }), withOwn(text)))
    return withOwn(text)
  })
  await user.type(await question(), ' Pad Thai {Enter}')
  expect(await screen.findByRole('button', { name: 'Ordered' })).toBeVisible()
  expect(calls).toEqual([{ tableId: 2, text: 'Pad Thai' }])
  expect(await question()).toHaveValue('Pad Thai')
  vi.stubGlobal('isSecureContext', true)
  await press(user, 'Copy')
  await expectToast('✅ Order Copied!')
  expect(await navigator.clipboard.readText()).toBe('1 × Green Curry (Bob Ross)\n1 × Pad Thai (Ada Lovelace)')
})

test('what was ordered is offered the next time at the same place, and only there', async () => {
  const { user } = await openTables(firstTable(), order())
  answer('tables.writeLine', ({ text }) => withOwn(text))
  await user.type(await question(), 'Tofu{Enter}')
  await screen.findByRole('button', { name: 'Ordered' })
  await openTables(firstTable(), order({ venueName: 'Pho Corner' }))
  expect(screen.queryByRole('button', { name: 'Same as last time' })).not.toBeInTheDocument()
  const again = await openTables(firstTable(), order({ venueName: 'thai express' }))
  const button = await screen.findByRole('button', { name: 'Same as last time' })
  expect(button).toHaveAccessibleDescription('Tofu')
  const calls = answer('tables.writeLine', ({ text }) => withOwn(text, { venueName: 'thai express' }))
  await again.user.click(button)
  expect(await screen.findByRole('button', { name: 'Ordered' })).toBeVisible()
  expect(calls).toEqual([{ tableId: 2, text: 'Tofu' }])
})

test('who empties the field orders nothing', async () => {
  const { user } = await openTables(firstTable({ people: [] }), withOwn('Pad Thai'))
  const calls = answer('tables.deleteLine', () => order({ people: [me, bob] }))
  await user.clear(await question())
  await press(user, 'Order Nothing')
  expect(await screen.findByRole('button', { name: 'Order' })).toBeVisible()
  expect(calls).toEqual([{ tableId: 2 }])
})

test('while nobody has written, there is nothing to copy', async () => {
  await openTables(firstTable({ people: [] }), order({ people: [me], lines: [], summary: '' }))
  expect(await screen.findByRole('button', { name: 'Copy' })).toBeDisabled()
})

test('when the order has gone out, the field is closed', async () => {
  const { list } = await openTables(
    firstTable({ people: [] }),
    withOwn('Pad Thai', { leavesAt: new Date(Date.now() - 1000).toISOString(), takenBy: bob }),
  )
  expect(within(list).getByText('This order has gone out')).toBeVisible()
  expect(within(list).getByText('Bob Ross orders')).toBeVisible()
  expect(await question()).toBeDisabled()
  expect(await question()).toHaveValue('Pad Thai')
  expect(screen.getByRole('button', { name: 'Copy' })).toBeEnabled()
})

test('a refused order stays in the field', async () => {
  const { user } = await openTables(firstTable(), order())
  fail('tables.writeLine', { ...conflict, message: 'This order has gone out' })
  await user.type(await question(), 'Pad Thai{Enter}')
  await expectErrorToast('❌ Error', 'This order has gone out')
  await waitFor(async () => expect(await question()).toHaveValue('Pad Thai'))
})

test('what people write is text', async () => {
  const text = '<img src=x onerror=alert(1)>'
  const { user, list } = await openTables(firstTable({ people: [] }), withOwn(text))
  await user.click(within(list).getByRole('button', { name: 'Thai Express' }))
  expect(within(list).getByText(text)).toBeVisible()
  expect(list.querySelector('img[src=x]')).toBeNull()
})
