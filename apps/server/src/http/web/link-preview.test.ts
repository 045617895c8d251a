import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { languages, pageFile } from '@lunchvote/contracts/languages'
import { Parser } from 'htmlparser2'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, registration } from '../../testing/test-app.ts'

const appOrigin = 'https://lunch.example.com'
const picture = path.resolve(import.meta.dirname, '../../../../web/public/preview.png')

let root: string
let test: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'lunchvote-web-'))
  for (const language of languages) {
    await writeFile(
      path.join(root, pageFile(language)),
      `<!doctype html><html lang="${language}"><head></head><body></body></html>`,
    )
  }
  await writeFile(path.join(root, 'preview.png'), await readFile(picture))
  test = await createTestApp({ webRoot: root, appOrigin })
})
afterAll(async () => {
  await test.close()
  await rm(root, { recursive: true })
})

/** What a crawler reads in a page: the elements, and the contents of the `meta` elements by their names. */
function read(html: string) {
  const elements: string[] = []
  const meta: Record<string, string> = {}
  const parser = new Parser({
    onopentag(name, { property, name: named, content }) {
      elements.push(name)
      const key = property ?? named
      if (name === 'meta' && key !== undefined) meta[key] = content ?? ''
    },
  })
  parser.end(html)
  return { elements, meta }
}

const fetchPage = (url: string, headers: Record<string, string> = {}) => test.app.request(url, { headers })

async function previewOf(url: string) {
  const answer = await fetchPage(url)
  expect(answer.status).toBe(200)
  return read(await answer.text()).meta
}

type Joining = 'open' | 'invite'

/** Creates a team. @returns its invite link without the origin */
async function createTeam(teamName: string, joining: Joining = 'open') {
  const admin = test.browser()
  const registered = await admin.send('POST', '/api/register', { json: registration({ teamName }) })
  expect(registered.status).toBe(200)
  const settings = { timezone: 'UTC', dailyReset: false, joining }
  expect((await admin.send('PUT', '/api/team/settings', { json: settings })).status).toBe(200)
  const { url } = (await (await admin.send('GET', '/api/team/invite')).json()) as { url: string }
  return { admin, link: url.slice(appOrigin.length) }
}

const plain = {
  'og:type': 'website',
  'og:site_name': 'LunchVote',
  'og:title': 'LunchVote',
  'og:description': 'Your team decides where to have lunch, in seconds, every day.',
  'og:url': `${appOrigin}/`,
  'og:image': `${appOrigin}/preview.png`,
  'og:image:type': 'image/png',
  'og:image:width': '1200',
  'og:image:height': '630',
  'og:image:alt': 'A laid table with four plates',
  'twitter:card': 'summary_large_image',
}

describe('the preview of', () => {
  it.each([
    '/',
    '/auth',
    '/auth?tab=login',
    '/Engines',
    '/auth?invite=x',
    '/auth?team=',
    '/auth?team=Nobody',
  ])('%s is that of LunchVote', async (url) => {
    expect(await previewOf(url)).toEqual(plain)
  })

  it('an invite link names an open team', async () => {
    const { link } = await createTeam('Acme')
    const preview = {
      ...plain,
      'og:title': 'Join Acme on LunchVote',
      'og:url': `${appOrigin}/auth?team=Acme`,
    }
    expect(await previewOf(link)).toEqual(preview)
    expect(await previewOf('/auth/?utm_source=chat&team=Acme&invite=ignored')).toEqual(preview)
  })

  it('an invite link names a team by invitation only with its secret', async () => {
    const { admin, link } = await createTeam('Hidden Falls', 'invite')
    const named = { ...plain, 'og:title': 'Join Hidden Falls on LunchVote', 'og:url': `${appOrigin}${link}` }
    expect(await previewOf(link)).toEqual(named)
    for (const url of ['/auth?team=Hidden%20Falls', '/auth?team=Hidden%20Falls&invite=wrong']) {
      expect(await previewOf(url)).toEqual(plain)
    }
    await admin.send('POST', '/api/team/invite', { json: { expiresInDays: null } })
    expect(await previewOf(link), 'the old link').toEqual(plain)
  })

  it('a link with another spelling of the name does not name the team', async () => {
    await createTeam('Café Ada')
    expect(await previewOf('/auth?team=caf%C3%A9%20ada')).toEqual(plain)
  })

  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=a()>',
    "it's & <b>bold</b>",
    "$& $' $` $1 $$",
    '</head><body>',
    '&quot;&lt;&amp;amp;',
    '{{team}} #{team} %s',
  ])('a link to the team %s contains the name as text and nothing else', async (teamName) => {
    const { link } = await createTeam(teamName)
    const { elements, meta } = read(await (await fetchPage(link)).text())
    expect(meta).toEqual({
      ...plain,
      'og:title': `Join ${teamName} on LunchVote`,
      'og:url': `${appOrigin}${link}`,
    })
    expect(elements).toEqual(read(await (await fetchPage('/auth')).text()).elements)
  })

  it.each([
    `/auth?team=${'x'.repeat(51)}`,
    '/auth?team=a%00b',
    '/auth?team=%ED%A0%80',
    '/auth?team=%',
    `/auth?team=Nobody&invite=${'x'.repeat(201)}`,
  ])('%s, which no team can have, is that of LunchVote', async (url) => {
    expect(await previewOf(url)).toEqual(plain)
  })
})

describe('the answer', () => {
  it('to a link of a closed team is the same as to a link of no team', async () => {
    await createTeam('Closed Club', 'invite')
    const [closed, missing] = await Promise.all([
      fetchPage('/auth?team=Closed%20Club'),
      fetchPage('/auth?team=Closed%20Clubs'),
    ])
    expect(closed.status).toBe(missing.status)
    const headersOf = (answer: Response) =>
      [...answer.headers].filter(([name]) => name !== 'x-request-id' && name !== 'date')
    expect(headersOf(closed)).toEqual(headersOf(missing))
    expect(await closed.text()).toBe(await missing.text())
  })

  it('with the name of a team is for one person only, and has another ETag', async () => {
    const { link } = await createTeam('Cached')
    const [named, other] = [await fetchPage(link), await fetchPage('/auth')]
    expect(named.headers.get('cache-control')).toBe('private, no-cache')
    expect(named.headers.get('vary')).toContain('Cookie')
    const etag = other.headers.get('etag') ?? ''
    expect(named.headers.get('etag')).not.toBe(etag)
    expect((await fetchPage(link, { 'if-none-match': etag })).status).toBe(200)
    expect((await fetchPage(link, { 'if-none-match': named.headers.get('etag') ?? '' })).status).toBe(304)
  })

  it('to a request with a session has no preview', async () => {
    const { link } = await createTeam('Signed In')
    const answer = await fetchPage(link, { cookie: 'lunchvote_session=anything' })
    expect(read(await answer.text()).meta).toEqual({})
  })

  it('is the page even if the database does not answer', async () => {
    const broken = await createTestApp({
      webRoot: root,
      appOrigin,
      databaseUrl: 'postgres://127.0.0.1:2/nothing',
    })
    const answer = await broken.app.request('/auth?team=Acme')
    expect(answer.status).toBe(200)
    expect(read(await answer.text()).meta).toEqual(plain)
    await broken.close()
  })
})

describe('the picture', () => {
  it('is a PNG of 1200 by 630 pixels and at most 100 kB, which other sites may show', async () => {
    const answer = await fetchPage('/preview.png')
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.length).toBeLessThanOrEqual(100_000)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  })
})
