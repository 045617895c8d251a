import type { StoredPicture } from '@lunchvote/contracts/pictures'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, registration } from '../testing/test-app.ts'

let test: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const red = { create: { width: 3000, height: 2000, channels: 3, background: 'red' } } as const

it('serves an uploaded picture to everyone who knows its address', async () => {
  const member = test.browser()
  await member.send('POST', '/api/register', { json: registration() })
  const body = Uint8Array.from(await sharp(red).jpeg().toBuffer())
  const headers = { 'content-type': 'image/jpeg' }
  const stored = (await (
    await member.send('POST', '/api/pictures', { headers, body })
  ).json()) as StoredPicture
  expect(stored).toEqual({
    url: expect.stringMatching(/^http:\/\/localhost:3000\/api\/pictures\/[\w-]{22}$/),
    width: 1200,
    height: 800,
  })
  const { pathname } = new URL(stored.url)
  const picture = await test.app.request(pathname)
  expect(picture.status).toBe(200)
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    'content-type': 'image/webp',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  const { format, width, height } = await sharp(await picture.arrayBuffer()).metadata()
  expect({ format, width, height }).toEqual({ format: 'webp', width: 1200, height: 800 })

  const ifNoneMatch = { 'if-none-match': picture.headers.get('etag') ?? '' }
  const again = await test.app.request(pathname, { headers: ifNoneMatch })
  expect([again.status, again.headers.get('cache-control'), await again.text()]).toEqual([
    304,
    'public, max-age=31536000, immutable',
    '',
  ])
})

it.each(['x', 'AAAAAAAAAAAAAAAAAAAAAA', '%00', '..%2f..%2fetc%2fpasswd'])(
  'answers 404 without caching for the id %s',
  async (id) => {
    const answer = await test.app.request(`/api/pictures/${id}`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(await answer.json()).toEqual({ message: 'Picture not found', code: 'NOT_FOUND' })
  },
)
