import type { ImportLine } from '@lunchvote/contracts/imports'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { server } from '~/testing/api.ts'
import { answerBoard } from '~/testing/board.ts'
import { ada, venue } from '~/testing/data.ts'
import { expectValues, fill, press } from '~/testing/forms.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { expectErrorToast, expectToast } from '~/testing/toast.ts'

const one = 'https://wolt.com/en/fin/helsinki/restaurant/one'
const two = 'https://wolt.com/en/fin/helsinki/restaurant/two'

async function openDialog() {
  answerBoard()
  const user = await renderScreen('/Engines')
  await press(user, 'AI Import')
  const dialog = await screen.findByRole('dialog', { name: 'AI Import from Wolt' })
  return { user, dialog }
}

/** Answers the import with these lines of JSON, and returns the inputs of the calls. */
function answerImport(lines: readonly ImportLine[]): unknown[] {
  const inputs: unknown[] = []
  server.use(
    http.post('*/api/venues/import-wolt', async ({ request }) => {
      inputs.push(await request.json())
      return new HttpResponse(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    }),
  )
  return inputs
}

function refuseImport(status: number, message: string): void {
  server.use(
    http.post('*/api/venues/import-wolt', () => HttpResponse.json({ message, code: 'REFUSED' }, { status })),
  )
}

test('an empty box is refused', async () => {
  const { user, dialog } = await openDialog()
  expect(within(dialog).getByRole('button', { name: 'Do the Magic!' })).toBeDisabled()
  await fill(user, { 'Restaurant URLs': '  ' })
  await press(user, 'Do the Magic!')
  expect(await within(dialog).findByText('Please enter at least one Wolt restaurant URL')).toBeVisible()
})

test.for([
  { status: 400, message: 'At most 10 restaurants can be imported at once' },
  {
    status: 503,
    message: 'OpenAI API key is required for importing restaurants. Please contact your administrator.',
  },
])(
  'a refusal shows the message of the server, and the box keeps its text: $message',
  async ({ status, message }) => {
    const { user, dialog } = await openDialog()
    refuseImport(status, message)
    await fill(user, { 'Restaurant URLs': one })
    await press(user, 'Do the Magic!')
    await expectErrorToast('❌ Import Error', message)
    expect(within(dialog).getByText(message)).toBeVisible()
    expectValues({ 'Restaurant URLs': one })
  },
)

test('an import without an answer shows a message, and the box keeps its text', async () => {
  const { user } = await openDialog()
  server.use(http.post('*/api/venues/import-wolt', () => HttpResponse.error()))
  await fill(user, { 'Restaurant URLs': one })
  await press(user, 'Do the Magic!')
  await expectErrorToast(
    '❌ Import Error',
    'There was a problem importing restaurants from Wolt. Please try again.',
  )
  expectValues({ 'Restaurant URLs': one })
})

test('without a failure the dialog closes and clears, and the toast counts the venues', async () => {
  const { user, dialog } = await openDialog()
  const inputs = answerImport([
    { type: 'started', urls: [one] },
    { type: 'imported', url: one, venue: venue() },
    { type: 'finished', imported: 1, failed: 0, failures: [] },
  ])
  await fill(user, { 'Restaurant URLs': one })
  await press(user, 'Do the Magic!')
  await expectToast('✅ Import Successful', 'Successfully imported 1 restaurant from Wolt.')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(inputs).toEqual([{ urls: one }])
  await press(user, 'AI Import')
  await screen.findByRole('dialog')
  expectValues({ 'Restaurant URLs': '' })
})

test('URLs that could not be imported stay in the box, with the reason', async () => {
  const { user, dialog } = await openDialog()
  const reason = 'No restaurant was found at this address'
  const failure = { url: two, reason, reasonCode: 'invalid_input' as const, reasonParams: { detail: reason } }
  answerImport([
    { type: 'started', urls: [one, two] },
    { type: 'imported', url: one, venue: venue() },
    { type: 'failed', ...failure },
    { type: 'finished', imported: 1, failed: 1, failures: [failure] },
  ])
  await fill(user, { 'Restaurant URLs': `${one}\n${two}` })
  await press(user, 'Do the Magic!')
  await expectErrorToast(
    '⚠️ Some Imports Failed',
    '1 URL could not be imported. Please check the URLs and try again.',
  )
  expectValues({ 'Restaurant URLs': two })
  expect(within(dialog).getByRole('listitem')).toHaveTextContent(reason)
})

test('an import that is not set up is not offered to members, and tells the admin what to do', async () => {
  answerBoard([venue()])
  await renderScreen('/Engines', { ...ada, isTeamAdmin: false }, {}, ['ai-import'])
  await screen.findByRole('article')
  expect(screen.queryByRole('button', { name: 'AI Import' })).not.toBeInTheDocument()

  const user = await renderScreen('/Engines', ada, {}, ['ai-import'])
  await press(user, 'AI Import')
  const dialog = await screen.findByRole('dialog', { name: 'AI Import from Wolt' })
  expect(dialog).toHaveTextContent(/Set OPENAI_API_KEY on the server/)
  expect(within(dialog).queryByLabelText('Restaurant URLs')).not.toBeInTheDocument()
})
