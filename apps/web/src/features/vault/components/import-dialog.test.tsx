import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, fail } from '~/testing/api.ts'
import { vaultItem } from '~/testing/data.ts'
import { expectErrors, expectValues, fill, press } from '~/testing/forms.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { expectToast } from '~/testing/toast.ts'

const url = 'https://wolt.com/en/fin/helsinki/restaurant/napoli'

async function openDialog() {
  answer('vault.list', () => [])
  const user = await renderScreen('/Engines/vault')
  await press(user, /^Import from Wolt/)
  const dialog = await screen.findByRole('dialog', { name: 'Import from Wolt' })
  return { user, submit: () => user.click(within(dialog).getByRole('button', { name: 'Import' })) }
}

test('a text that is not the address of a restaurant is refused', async () => {
  const { user, submit } = await openDialog()
  await fill(user, { 'Restaurant URL': 'not a url' })
  await submit()
  await expectErrors({ 'Restaurant URL': 'Please enter a valid Wolt restaurant URL' })
})

test.for([
  { failure: 'lost', text: 'Failed to import restaurant' },
  { failure: 'wordless', text: 'Failed to import restaurant' },
  {
    failure: { code: 'CONFLICT', status: 409, message: 'This restaurant is already in your vault' },
    text: 'This restaurant is already in your vault',
  },
  {
    failure: { code: 'SERVICE_UNAVAILABLE', status: 503, message: 'OpenAI API key is required' },
    text: 'OpenAI API key is required',
  },
] as const)(
  'a failed import shows the reason at the field, and keeps the address: $text',
  async ({ failure, text }) => {
    const { user, submit } = await openDialog()
    await fill(user, { 'Restaurant URL': url })
    fail('vault.importWolt', failure)
    await submit()
    await expectErrors({ 'Restaurant URL': text })
    expectValues({ 'Restaurant URL': url })
  },
)

test('an imported restaurant is in the vault', async () => {
  const { user, submit } = await openDialog()
  const imports = answer('vault.importWolt', () => vaultItem())
  answer('vault.list', () => [vaultItem()])
  await fill(user, { 'Restaurant URL': url })
  await submit()
  await expectToast('✅ Success', 'Restaurant imported successfully')
  expect(await screen.findByRole('article', { name: 'Sushi Corner' })).toBeVisible()
  expect(imports).toEqual([{ url }])
})
