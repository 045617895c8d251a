import { createHmac } from 'node:crypto'
import { addVenue, test as base, castVote, expect, fillIn, type Person, pathOf } from './fixtures.ts'
import { decide } from './lunch-day.ts'
import { serve, textOf } from './outside-services.ts'
import { type OwnServer, withServer } from './own-server.ts'

type Received = { headers: Record<string, unknown>; body: string }

/** A program that gets webhooks. It answers with the status that the test sets. */
async function startReceiver() {
  const received: Received[] = []
  let status = 204
  const { origin, close } = await serve(async (request, response) => {
    received.push({ headers: request.headers, body: await textOf(request) })
    response.writeHead(status).end()
  })
  return {
    url: `${origin}/hook`,
    received,
    close,
    answerWith: (next: number) => {
      status = next
    },
  }
}

const test = base.extend<{ receiver: Awaited<ReturnType<typeof startReceiver>> }, { server: OwnServer }>({
  receiver: async ({ browserName: _ }, use) => {
    const receiver = await startReceiver()
    await use(receiver)
    await receiver.close()
  },
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    ({}, use) => withServer({ OUTLETS_ALLOW_PRIVATE: 'on' }, use),
    { scope: 'worker' },
  ],
})

async function openSection({ page, ...person }: Person) {
  await page.goto(pathOf(person, 'team-management'))
  return page.getByRole('region', { name: 'Notifications', exact: true })
}

/** Whether the message has a valid signature of Standard Webhooks. */
function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

test('a program is told where the team eats, and the admin sees that the message arrived', async ({
  member,
  caller,
  receiver,
}) => {
  const ada = await member({ displayName: 'Ada Lovelace' })
  const { page } = ada
  await ada.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const section = await openSection(ada)
  await section.getByRole('button', { name: 'Add Outlet' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Service').selectOption('Webhook')
  await fillIn(dialog, { URL: receiver.url, Name: 'Kitchen display' })
  await dialog.getByRole('button', { name: 'Add Outlet' }).click()
  const secret = await dialog.getByLabel('Secret').inputValue()
  expect(secret).toMatch(/^whsec_/)
  await dialog.getByRole('button', { name: 'Copy Secret' }).click()
  await expect(page.getByText('✅ Secret Copied!')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(section.getByText('Webhook, ')).toHaveText(/…hook$/)

  await section.getByRole('button', { name: 'Test Kitchen display' }).click()
  await expect(section.getByText('The test arrived. The receiver answered with status 204.')).toBeVisible()

  const bob = await caller({ displayName: 'Bob Ross', teamName: ada.teamName })
  const { id } = await addVenue(bob, { name: 'Napoli' })
  await castVote(bob, id)
  await decide(bob)
  await expect.poll(() => receiver.received.length, { timeout: 15_000 }).toBe(2)
  expect(receiver.received.map((message) => isSigned(message, secret))).toEqual([true, true])
  expect(receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: 'test', data: { team: { name: ada.teamName } } },
    { type: 'lunch.decided', data: { venue: { id, name: 'Napoli' }, votes: 1, voters: 1 } },
  ])

  await section.getByRole('button', { name: 'Deliveries of Kitchen display' }).click()
  const deliveries = section.getByRole('list', { name: 'Deliveries of Kitchen display' })
  await expect(deliveries.getByRole('listitem')).toHaveText([
    /^Lunch is decided, .*Delivered, 1 attempt\. The receiver answered with status 204\.$/,
    /^Test, /,
  ])
})
