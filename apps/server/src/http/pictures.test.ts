import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { limits } from '@lunchvote/contracts/limits'
import type { StoredPicture } from '@lunchvote/contracts/pictures'
import { say } from '@lunchvote/contracts/reasons'
import { openDatabase } from '@lunchvote/db/database'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { listen, stopListening } from '../listen.ts'
import { createPictureEncoder } from '../pictures/picture-encoder.ts'
import { unlimited } from '../rate-limiter.ts'
import { chunk, png as pngFile, pngHeader } from '../testing/picture-bytes.ts'
import { type Browser, createTestApp, registration, setUpTestApp } from '../testing/test-app.ts'
import { createPictures } from './pictures.ts'

const test = setUpTestApp()

const red = { create: { width: 1500, height: 1000, channels: 3, background: 'red' } } as const

const png = Uint8Array.from(
  await sharp({ create: { ...red.create, width: 9, height: 9 } })
    .png()
    .toBuffer(),
)
const headers = { 'content-type': 'image/png' }
const { message: noPicture } = say('no_picture')
const { message: pictureTooLarge } = say('picture_too_large')

async function newMember(): Promise<Browser> {
  const member = test.browser()
  await member.send('POST', '/api/register', { json: registration() })
  return member
}

it('serves an uploaded picture to everyone who knows its address', async () => {
  const test = await createTestApp({ pictures: createPictureEncoder({ onFailure: () => {} }) })
  onTestFinished(() => test.close())
  const member = test.browser()
  await member.send('POST', '/api/register', { json: registration() })
  const body = Uint8Array.from(await sharp(red).jpeg().toBuffer())
  const answer = await member.send('POST', '/api/pictures', {
    headers: { 'content-type': 'image/jpeg' },
    body,
  })
  const stored = (await answer.json()) as StoredPicture
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
})

/** Uploads a picture. @returns the path and the ETag of the picture */
async function storedPicture(): Promise<{ path: string; etag: string }> {
  const answer = await (await newMember()).send('POST', '/api/pictures', { headers, body: png })
  const { pathname } = new URL(((await answer.json()) as StoredPicture).url)
  return { path: pathname, etag: `"${pathname.split('/').at(-1)}"` }
}

it.each<[string, (etag: string) => string]>([
  ['the tag', (etag) => etag],
  ['the tag as a weak tag', (etag) => `W/${etag}`],
  ['a list with the tag', (etag) => `"other", W/"another",${etag}`],
  ['a star', () => '*'],
])('answers 304 without a body if If-None-Match is %s', async (_, ifNoneMatch) => {
  const { path, etag } = await storedPicture()
  const answer = await test.app.request(path, { headers: { 'if-none-match': ifNoneMatch(etag) } })
  expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([304, etag, ''])
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

it('answers 200 if If-None-Match has another tag', async () => {
  const { path } = await storedPicture()
  const answer = await test.app.request(path, { headers: { 'if-none-match': '"other"' } })
  expect([answer.status, (await answer.arrayBuffer()).byteLength > 0]).toEqual([200, true])
})

it('answers HEAD with the length of the picture', async () => {
  const { path } = await storedPicture()
  const { byteLength } = await (await test.app.request(path)).arrayBuffer()
  const server = await listen(test.app, { host: '127.0.0.1', port: 0 })
  onTestFinished(() => stopListening(server))
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'HEAD' })
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(byteLength)])
})

/** A server of pictures whose statements about pictures are recorded, each as the list of what it selects. */
function recordedPictures() {
  const selections: string[] = []
  const { db, close } = openDatabase(test.databaseUrl, {
    onStatement: (text) => selections.push(...(/^select (.*) from "pictures"/.exec(text)?.slice(1) ?? [])),
  })
  onTestFinished(close)
  const app = createPictures({ db, rateLimiter: unlimited })
  const get = async (path: string, init?: RequestInit) => {
    const answer = await app.request(path, init)
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  return { get, selections }
}

const length = 'octet_length("bytes")'
const bytes = `encode("bytes", 'base64')`

it('reads the bytes of a picture only if it sends them', async () => {
  const { path, etag } = await storedPicture()
  const { get, selections } = recordedPictures()
  for (const init of [{ method: 'HEAD' }, { headers: { 'if-none-match': etag } }]) await get(path, init)
  expect(selections).toEqual([length, length])
  await get(path)
  expect(selections.slice(2)).toEqual([length, bytes])
})

it('reads the bytes of a picture once for many clients, and keeps them', async () => {
  const { path } = await storedPicture()
  const { get, selections } = recordedPictures()
  const answers = await Promise.all(Array.from({ length: 40 }, () => get(path)))
  answers.push(await get(path))
  expect(selections.filter((selection) => selection === bytes)).toHaveLength(1)
  const [stored] = await test.sql`select bytes from pictures where id = ${path.slice(-22)}`
  for (const answer of answers) expect(answer).toEqual({ status: 200, bytes: stored?.bytes })
})

it('does not serve a removed picture that it has kept', async () => {
  const { path } = await storedPicture()
  const { get } = recordedPictures()
  expect((await get(path)).status).toBe(200)
  await test.sql`delete from pictures where id = ${path.slice(-22)}`
  expect((await get(path)).status).toBe(404)
})

it('answers 404 to If-None-Match and HEAD if there is no such picture', async () => {
  const path = '/api/pictures/AAAAAAAAAAAAAAAAAAAAAA'
  for (const init of [{ method: 'HEAD' }, { headers: { 'if-none-match': '*' } }]) {
    expect((await test.app.request(path, init)).status).toBe(404)
  }
})

it.each(['AAAAAAAAAAAAAAAAAAAAAA', '..%2f..%2fetc%2fpasswd'])(
  'answers 404 without caching for the id %s',
  async (id) => {
    const answer = await test.app.request(`/api/pictures/${id}`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(await answer.json()).toMatchObject({ message: 'Picture not found', code: 'NOT_FOUND' })
  },
)

async function refusal(answer: Response) {
  const { message, code } = (await answer.json()) as { message: string; code: string }
  return [answer.status, code, message]
}

it.each(['text/plain', 'image/svg+xml'])('refuses the content type %s', async (type) => {
  const answer = await (await newMember()).send('POST', '/api/pictures', {
    headers: { 'content-type': type },
    body: png,
  })
  const message = 'Please choose a picture (JPEG, PNG, WebP, AVIF or GIF)'
  expect(await refusal(answer)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE', message])
})

it('stores the turned pixels of a photo, and not where it was taken', async () => {
  const body = Uint8Array.from(
    await sharp(png)
      .resize(80, 40)
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
  )
  const answer = await (await newMember()).send('POST', '/api/pictures', { headers, body })
  const { pathname } = new URL(((await answer.json()) as StoredPicture).url)
  const stored = await (await test.app.request(pathname)).arrayBuffer()
  const { width, height, exif } = await sharp(stored).metadata()
  expect({ width, height, exif }).toEqual({ width: 40, height: 80, exif: undefined })
})

it.each<[string, Uint8Array, string]>([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), noPicture],
  ['half a PNG', png.subarray(0, png.length / 2), noPicture],
  [
    'a PNG of 60,000 pixels a side',
    pngFile(pngHeader(60_000, 60_000), chunk('IDAT', png), chunk('IEND')),
    pictureTooLarge,
  ],
])('refuses %s', async (_, bytes, message) => {
  const body = Uint8Array.from(bytes)
  const answer = await (await newMember()).send('POST', '/api/pictures', { headers, body })
  expect(await answer.json()).toMatchObject({ message })
})

it('refuses more than 8 MiB, whether the length is declared or not', async () => {
  const member = await newMember()
  const tooLarge = [413, 'PAYLOAD_TOO_LARGE', 'A picture file can have at most 8 MiB']
  const { max } = limits.pictureBytes
  const body = new Uint8Array(max + 1)
  expect(await refusal(await member.send('POST', '/api/pictures', { headers, body }))).toEqual(tooLarge)
  const declared = { ...headers, 'content-length': String(max + 1) }
  const answer = await member.send('POST', '/api/pictures', { headers: declared, body: png })
  expect(await refusal(answer)).toEqual(tooLarge)
  // Exactly 8 MiB are allowed, but these bytes are no picture.
  const whole = await member.send('POST', '/api/pictures', { headers, body: body.subarray(1) })
  expect(whole.status).toBe(415)
})

it('only pictures may be larger than 64 KiB', async () => {
  const member = await newMember()
  const answer = await member.send('POST', '/api/pictures/more', {
    headers: { ...headers, 'content-length': '70000' },
    body: png,
  })
  expect(answer.status).toBe(413)
})

it('refuses an upload that another site makes a browser send', async () => {
  const answer = await (await newMember()).send('POST', '/api/pictures', {
    headers: { ...headers, origin: 'https://evil.example' },
    body: png,
  })
  expect(answer.status).toBe(403)
})

it('refuses the 601st picture of a team before it reads the body', async () => {
  const member = await newMember()
  await test.sql`
    insert into pictures (id, team_id, bytes, width, height)
    select lpad(n::text, 22, '0'), (select max(id) from teams), '', 1, 1
    from generate_series(1, ${limits.pictures.max - 1}::integer) n`
  expect((await member.send('POST', '/api/pictures', { headers, body: png })).status).toBe(200)
  const body = new ReadableStream({ pull: () => expect.unreachable() }, { highWaterMark: 0 })
  const full = await test.app.request('/api/pictures', {
    method: 'POST',
    headers: { ...headers, cookie: member.cookie() ?? '' },
    body,
    duplex: 'half',
  } as RequestInit)
  expect(await refusal(full)).toEqual([409, 'CONFLICT', 'A team can have at most 600 pictures'])
})

it('tells a member to try again if the encoder is busy or has failed', async () => {
  for (const reason of ['busy', 'failed'] as const) {
    const other = await createTestApp({ pictures: { encode: async () => ({ ok: false, reason }) } })
    const member = other.browser()
    await member.send('POST', '/api/register', { json: registration() })
    const answer = await member.send('POST', '/api/pictures', { headers, body: png })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    await other.close()
  }
})

it('ends an upload that stalls with 408, so that it takes no memory any more', async () => {
  const pictures = createPictureEncoder({ onFailure: () => {}, minProgress: { bytes: 1000, ms: 50 } })
  const other = await createTestApp({ pictures })
  onTestFinished(() => other.close())
  const member = other.browser()
  await member.send('POST', '/api/register', { json: registration() })
  const server = await listen(other.app, { host: '127.0.0.1', port: 0 })
  onTestFinished(() => stopListening(server))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(
    `POST /api/pictures HTTP/1.1\r\nHost: localhost\r\nCookie: ${member.cookie()}\r\nContent-Type: image/png\r\nContent-Length: 1000000\r\n\r\n`,
  )
  socket.write(png)
  // The server also closes the connection, else this would wait until the test times out.
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain(
    '"message":"The picture arrived too slowly. Please try again with a better connection',
  )
})
