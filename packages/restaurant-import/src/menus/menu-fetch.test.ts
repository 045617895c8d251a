import { expect, test } from 'vitest'
import { redirect, status } from '../testing/fake-wolt.ts'
import { never } from '../testing/importer.ts'
import { pdfFile, textsBelow } from '../testing/menus/pdf-file.ts'
import { startSites } from '../testing/sites.ts'
import { createMenuFetch } from './menu-fetch.ts'
import { readMenu } from './read-menu.ts'

type Answers = Parameters<typeof startSites>[0]
type Answer = Answers[string]

const file =
  (type: string, body: string | Uint8Array, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(200, { 'content-type': type, ...headers }).end(body)

async function fetched(url: string, answers: Answers) {
  await using sites = await startSites(answers, { 'inside.places.example': ['10.0.0.1'] })
  const fetchMenu = createMenuFetch({ lookup: sites.lookup, sleep: async () => {} })
  return { attempt: await fetchMenu(url, never), requests: sites.requests }
}
const krone = 'krone.places.example'
const refused = (message: string) => ({
  ok: false,
  failure: { sentence: expect.objectContaining({ message }) },
})

test('a PDF behind a redirect is fetched with its time, and read', async () => {
  const { attempt } = await fetched(`https://${krone}/lunch`, {
    [`${krone}/lunch`]: redirect('/files/lunch.pdf'),
    [`${krone}/files/lunch.pdf`]: file(
      'application/octet-stream',
      pdfFile(textsBelow(['Montag, 30.11.2026', 'Gulasch mit Nudeln'])),
      {
        'last-modified': 'Mon, 30 Nov 2026 07:00:00 GMT',
      },
    ),
  })
  expect(attempt).toMatchObject({
    ok: true,
    value: {
      url: `https://${krone}/files/lunch.pdf`,
      status: 200,
      lastModified: new Date('2026-11-30T07:00:00Z'),
    },
  })
  if (!attempt.ok) return
  const reading = await readMenu({ ...attempt.value, lastModifiedOn: '2026-11-30' }, '2026-11-30')
  expect(reading).toMatchObject({ state: 'read', dishes: [{ text: 'Gulasch mit Nudeln' }] })
})

test('a canteen without meals is no fault, any other missing page is', async () => {
  const path = '/api/v2/canteens/42/days/2026-11-30/meals'
  expect(
    (await fetched(`https://${krone}${path}`, { [`${krone}${path}`]: status(404) })).attempt,
  ).toMatchObject({
    ok: true,
    value: { status: 404, lastModified: null },
  })
  expect(
    (await fetched(`https://${krone}/lunch`, { [`${krone}/lunch`]: status(404) })).attempt,
  ).toMatchObject(refused(`${krone} has no page at this address`))
})

test.each<[string, Answer, string]>([
  ['a film', file('video/mp4', 'x'), 'This URL leads to a file, not to a web page'],
  [
    'more than 8 MiB',
    file('image/png', Buffer.alloc(8 * 1024 * 1024 + 1)),
    'This page or file is too large to read',
  ],
  [
    'a page inside',
    redirect('https://inside.places.example/'),
    'This URL does not lead to the public internet',
  ],
  ['a private address', redirect('https://127.0.0.1/'), 'This URL does not lead to the public internet'],
  ['itself', redirect('/lunch'), 'This URL redirects too many times'],
])('%s is not fetched', async (_, answer, message) => {
  expect((await fetched(`https://${krone}/lunch`, { [`${krone}/lunch`]: answer })).attempt).toMatchObject(
    refused(message),
  )
})
