import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { languages, pageFile } from '@lunchvote/contracts/languages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, registration } from '../../testing/test-app.ts'

const html = `<!doctype html>
<html lang="en"><head><title>LunchVote</title><script src="/assets/main-abc.js"></script></head></html>`
async function build(folder: string, page = html): Promise<void> {
  await mkdir(path.join(folder, 'assets'))
  await mkdir(path.join(folder, 'drawings'))
  await writeFile(path.join(folder, 'drawings/pizza.svg'), '<svg/>')
  for (const language of languages) {
    await writeFile(path.join(folder, pageFile(language)), page.replace('lang="en"', `lang="${language}"`))
  }
  await writeFile(path.join(folder, 'robots.txt'), 'User-agent: *\n')
  await writeFile(path.join(folder, 'assets/main-abc.js'), 'export {}')
  await writeFile(path.join(folder, 'assets/manifest-abc.webmanifest'), '{}')
}

const session = { cookie: 'lunchvote_session=anything' }

let root: string
let test: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'lunchvote-web-'))
  await build(root)
  test = await createTestApp({ webRoot: root })
})
afterAll(async () => {
  await test.close()
  await rm(root, { recursive: true })
})

it.each([
  '/',
  '/auth?team=x',
  '/R%26D%20%2F%20Ops%20%231%20100%25',
  '/R%26D%20~2F%20Ops%20~231%20100~25',
  '/%F0%9F%8D%95/add-venue',
  '/main.js',
  '/Node.js',
  '/%',
])('serves the page at %s, which browsers have to revalidate', async (url) => {
  const answer = await test.app.request(url)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(await answer.text()).toContain('<title>LunchVote</title>')
})

it.each([
  ['en', 'no language', {}],
  ['de', 'a region of a language', { 'accept-language': 'de-AT' }],
  ['fr', 'the best language that LunchVote speaks', { 'accept-language': 'en;q=0.4,sv,fr;q=0.5' }],
  ['en', 'languages that LunchVote does not speak', { 'accept-language': 'sv,et;q=0.8' }],
  ['en', 'a header that cannot be read', { 'accept-language': ';;q=%,,fi_' }],
  ['es', 'a chosen language', { 'accept-language': 'fi', cookie: 'lunchvote_language=es' }],
  [
    'fi',
    'a choice that LunchVote does not know',
    { 'accept-language': 'fi', cookie: 'lunchvote_language=x' },
  ],
])('the page is in %s for a request with %s', async (language, _name, headers) => {
  const answer = await test.app.request('/auth', { headers })
  expect(await answer.text()).toContain(`lang="${language}"`)
  expect(answer.headers.get('vary')).toContain('Accept-Language')
})

it('a browser with a session gets the page in the language of the account, and keeps it', async () => {
  const ada = test.browser()
  await ada.send('POST', '/api/register', { json: registration({ language: 'de' }) })
  const cookie = ada.cookie() ?? ''
  const open = async () => test.app.request('/', { headers: { cookie, 'accept-language': 'fi' } })
  const first = await open()
  expect(await first.text()).toContain('lang="de"')
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  expect(first.headers.get('set-cookie')).toMatch(
    /^lunchvote_language=de; Max-Age=34560000; Path=\/; SameSite=Lax$/,
  )

  await ada.send('PUT', '/api/user', { json: { language: null } })
  const second = await open()
  expect(await second.text()).toContain('lang="fi"')
  expect(second.headers.get('set-cookie')).toBeNull()
})

it('a page that is not built yet is in English, and then in its language', async () => {
  const file = path.join(root, pageFile('fi'))
  await rename(file, `${file}.part`)
  const { app, close } = await createTestApp({ webRoot: root })
  const open = async () => (await app.request('/', { headers: { 'accept-language': 'fi' } })).text()
  expect(await open()).toContain('lang="en"')
  await rename(`${file}.part`, file)
  expect(await open()).toContain('lang="fi"')
  await close()
})

it('the pages of all languages are of one build', async () => {
  const builds = await Promise.all(
    languages.map(async (language) => {
      const answer = await test.app.request('/', { headers: { 'accept-language': language } })
      return [answer.headers.get('x-build'), /data-build="(\w+)"/.exec(await answer.text())?.[1]]
    }),
  )
  expect(new Set(builds.flat()).size).toBe(1)
})

describe.each([
  '/.env',
  '/.git/config',
  '/%2egit/config',
  '/..%2f..%2fetc%2fpasswd',
  '/.vite/manifest.json',
  '/backup.sql',
  '/old/Backup.SQL',
  '/wp-login.php',
])('%s, which looks like a file', (url) => {
  it('is not found', async () => {
    const answer = await test.app.request(url)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is the page for a request with a session, because a team may have that name', async () => {
    const answer = await test.app.request(url, { headers: session })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('<title>LunchVote</title>')
  })
})

it('serves hashed assets for a year', async () => {
  const answer = await test.app.request('/assets/main-abc.js')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('content-type')).toContain('javascript')
})

it('serves drawings for a year, and every site may show and read them', async () => {
  const answer = await test.app.request('/drawings/pizza.svg')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
  })
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
})

it('answers 404 for a drawing that does not exist, without caching', async () => {
  const answer = await test.app.request('/drawings/plov.svg', { headers: session })
  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control')).toBeNull()
})

it.each(['/drawings', '/drawings/add-venue'])(
  'serves the page at %s, because an older team may be called so',
  async (url) => {
    const answer = await test.app.request(url, { headers: session })
    expect(await answer.text()).toContain('<title>LunchVote</title>')
  },
)

it('answers 404 for an asset of another build, without caching', async () => {
  const answer = await test.app.request('/assets/main-old.js')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control')).toBeNull()
})

it('serves the files in the root folder of the build', async () => {
  const answer = await test.app.request('/robots.txt')
  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
})

it('serves the web app manifest with the media type that browsers require', async () => {
  const { headers } = await test.app.request('/assets/manifest-abc.webmanifest')
  expect(headers.get('content-type')).toContain('application/manifest+json')
})

describe('the page', () => {
  it('is marked if the request has no session, and preloads the user otherwise', async () => {
    for (const headers of [{}, { cookie: 'lunchvote_sessions=x; theme=dark' }]) {
      const page = await (await test.app.request('/Engines', { headers })).text()
      expect(page).toMatch(/<html [^>]*data-session="none"/)
      expect(page).not.toContain('auth.me')
    }
    const page = await (await test.app.request('/Engines', { headers: session })).text()
    expect(page).not.toContain('data-session')
    expect(page).toContain('rel="preload" as="fetch" crossorigin href="/api/trpc/auth.me"')
  })

  it('preloads the first screens of members if the request has a session, and those of visitors otherwise', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'lunchvote-web-'))
    const preloads = ['member', 'visitor'].map(
      (people) => `<link rel="modulepreload" href="/assets/${people}-abc.js" data-for="${people}">`,
    )
    await build(folder, html.replace('</head>', `${preloads.join('')}</head>`))
    const { app, close } = await createTestApp({ webRoot: folder })
    const preloaded = async (headers: Record<string, string>) =>
      [...(await (await app.request('/Engines', { headers })).text()).matchAll(/assets\/(\w+)-abc/g)].map(
        ([, name]) => name,
      )
    expect(await preloaded(session)).toEqual(['main', 'member'])
    expect(await preloaded({})).toEqual(['main', 'visitor'])
    await close()
    await rm(folder, { recursive: true })
  })

  it('names the build, as the answers of the API do', async () => {
    const page = await (await test.app.request('/')).text()
    const answer = await test.app.request('/api/user')
    expect(answer.headers.get('x-build')).toMatch(/^[0-9a-f]{8}$/)
    expect(page).toContain(`data-build="${answer.headers.get('x-build')}"`)
  })

  it('names another build if its files differ', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'lunchvote-web-'))
    await build(folder, html.replace('main-abc', 'main-def'))
    const next = await createTestApp({ webRoot: folder })
    const [before, after] = await Promise.all([test.app.request('/api/user'), next.app.request('/api/user')])
    expect(after.headers.get('x-build')).not.toBe(before.headers.get('x-build'))
    await next.close()
    await rm(folder, { recursive: true })
  })
})

describe('the answer with the page', () => {
  it.each([
    { accepted: 'gzip, deflate, br, zstd', encoding: 'br', open: promisify(brotliDecompress) },
    { accepted: 'gzip', encoding: 'gzip', open: promisify(gunzip) },
  ])('is encoded as $encoding for a browser that accepts $accepted', async ({ accepted, encoding, open }) => {
    const plain = await (await test.app.request('/')).text()
    const answer = await test.app.request('/', { headers: { 'accept-encoding': accepted } })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toContain('Accept-Encoding')
    expect((await open(await answer.arrayBuffer())).toString()).toBe(plain)
  })

  it('is not sent again to a browser that has it', async () => {
    const first = await test.app.request('/auth')
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    const second = await test.app.request('/auth', { headers })
    expect(second.status).toBe(304)
    expect(await second.text()).toBe('')
    expect(second.headers.get('cache-control')).toBe('no-cache')
    expect(second.headers.get('vary')).toContain('Cookie')
  })

  it('is sent again once there is a session', async () => {
    const first = await test.app.request('/')
    const headers = { 'if-none-match': first.headers.get('etag') ?? '', ...session }
    const second = await test.app.request('/', { headers })
    expect(second.status).toBe(200)
    expect(await second.text()).not.toContain('data-session')
  })

  it('answers HEAD with the headers alone', async () => {
    const answer = await test.app.request('/', { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-build')).toMatch(/^[0-9a-f]{8}$/)
    expect(await answer.text()).toBe('')
  })
})
