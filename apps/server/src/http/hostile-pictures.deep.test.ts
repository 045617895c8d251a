import type { StoredPicture } from '@lunchvote/contracts/pictures'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createPictureEncoder } from '../pictures/picture-encoder.ts'
import { makeHostilePictures } from '../testing/hostile-pictures.ts'
import { webpChunks } from '../testing/picture-bytes.ts'
import { type Browser, createTestApp, registration, setUpTestApp } from '../testing/test-app.ts'

const pictures = await makeHostilePictures()

const test = setUpTestApp()
let member: Browser
beforeAll(async () => {
  member = test.browser()
  await member.send('POST', '/api/register', { json: registration() })
})

const upload = (type: string, bytes: Uint8Array) =>
  member.send('POST', '/api/pictures', {
    headers: { 'content-type': type },
    body: Uint8Array.from(bytes),
  })

async function load(url: string): Promise<Buffer> {
  const answer = await test.app.request(new URL(url).pathname)
  return Buffer.from(await answer.arrayBuffer())
}

describe.each(pictures)('%s', (_, type, bytes, expected) => {
  it(`gets the right answer: ${expected}`, async () => {
    const answer = await upload(type, bytes)
    const body = (await answer.json()) as StoredPicture & { message?: string }
    expect(body.message ?? 'stored').toBe(expected)
    if (expected !== 'stored') return
    const webp = await load(body.url)
    expect(webp.length).toBeLessThanOrEqual(300_000)
    const chunks = webpChunks(webp)
    // A chunk with a colour profile, Exif, XMP or a further frame would have another name.
    expect(['VP8 ', 'VP8L', 'VP8X', 'ALPH']).toEqual(expect.arrayContaining(chunks.map(({ name }) => name)))
    const { width, height, pages, exif, icc, xmp } = await sharp(webp).metadata()
    expect({ width, height, pages, exif, icc, xmp }).toEqual({ width: body.width, height: body.height })
    expect(Math.max(width, height)).toBeLessThanOrEqual(1200)
  })
})

it('a process for each picture gives the same answers', async () => {
  const other = await createTestApp({ pictures: createPictureEncoder({ onFailure: () => {} }) })
  onTestFinished(() => other.close())
  const browser = other.browser()
  await browser.send('POST', '/api/register', { json: registration() })
  for (const [name, type, bytes, expected] of pictures.filter((_, n) => n % 12 === 0)) {
    const body = Uint8Array.from(bytes)
    const answer = await browser.send('POST', '/api/pictures', { headers: { 'content-type': type }, body })
    const { message } = (await answer.json()) as { message?: string }
    expect(message ?? 'stored', name).toBe(expected)
  }
})

it('the server still answers afterwards, and stores a good picture', async () => {
  expect((await member.send('GET', '/api/user')).status).toBe(200)
  const good = await sharp({ create: { width: 9, height: 6, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  expect(await (await upload('image/png', good)).json()).toMatchObject({ width: 9, height: 6 })
})

/** The colour on the upper left of the turned picture, for each value of the Exif orientation. */
const upperLeft = [
  'red', // 1: as it is
  'lime', // 2: mirrored
  'white', // 3: turned by 180°
  'blue', // 4: mirrored vertically
  'red', // 5: mirrored and turned
  'blue', // 6: turned by 90°
  'white', // 7: mirrored and turned
  'lime', // 8: turned by 270°
] as const
const colours = { red: [255, 0, 0], lime: [0, 255, 0], blue: [0, 0, 255], white: [255, 255, 255] }

it.each(upperLeft.map((colour, index) => [index + 1, colour] as const))(
  'turns a picture with the orientation %i as the camera meant it',
  async (orientation, colour) => {
    const field = (background: string, left: number, top: number) => ({
      input: { create: { width: 40, height: 20, channels: 3 as const, background } },
      left,
      top,
    })
    const jpeg = await sharp({ create: { width: 80, height: 40, channels: 3, background: 'red' } })
      .composite([field('lime', 40, 0), field('blue', 0, 20), field('white', 40, 20)])
      .withMetadata({ orientation })
      .jpeg({ chromaSubsampling: '4:4:4' })
      .toBuffer()
    const { url, width, height } = (await (await upload('image/jpeg', jpeg)).json()) as StoredPicture
    expect([width, height]).toEqual(orientation <= 4 ? [80, 40] : [40, 80])
    const { data } = await sharp(await load(url))
      .extract({ left: 5, top: 5, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (const [channel, value] of colours[colour].entries())
      expect(Math.abs((data[channel] ?? 0) - value)).toBeLessThan(40)
  },
)
