import { randomBytes } from 'node:crypto'
import { deflateSync, gzipSync } from 'node:zlib'
import { say } from '@lunchvote/contracts/reasons'
import sharp from 'sharp'
import {
  animatedGif,
  animatedPng,
  chunk,
  concat,
  png,
  pngHeader,
  segment,
  withSegments,
} from './picture-bytes.ts'

/**
 * Bytes that somebody could upload as a picture: what they are, the content type of the request, the bytes, and the
 * message of the refusal, or `stored`.
 */
export type HostilePicture = [name: string, type: string, bytes: Uint8Array, answer: string]

const stored = 'stored'
const { message: noPicture } = say('no_picture')
const { message: pictureTooLarge } = say('picture_too_large')

const photo = () =>
  sharp({
    create: {
      width: 320,
      height: 200,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })

/** A picture that cannot be compressed, because each value of each pixel is random. */
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 4), { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const entityBomb = `<!DOCTYPE x [<!ENTITY a "lol">${Array.from({ length: 9 }, (_, n) => `<!ENTITY ${'bcdefghij'[n]} "${`&${'abcdefghi'[n]};`.repeat(10)}">`).join('')}]><x:xmpmeta xmlns:x="adobe:ns:meta/">&j;</x:xmpmeta>`
const text = (content: string) => Buffer.from(content, 'latin1')

/** Replaces texts in the bytes. Each new text must be as long as the old one. */
function replaced(bytes: Uint8Array, pairs: Record<string, string>): Buffer {
  const content = Object.entries(pairs).reduce(
    (all, [from, to]) => all.replaceAll(from, to),
    Buffer.from(bytes).toString('latin1'),
  )
  return text(content)
}

/** Replaces the size in the header of a JPEG. */
function jpegOfSize(jpeg: Buffer, side: number): Buffer {
  const copy = Buffer.from(jpeg)
  const frame = copy.findIndex(
    (byte, at) => byte === 0xff && (copy[at + 1] === 0xc0 || copy[at + 1] === 0xc2),
  )
  copy.writeUInt16BE(side, frame + 5)
  copy.writeUInt16BE(side, frame + 7)
  return copy
}

/** Repeats the last scan of a progressive JPEG. Each scan has to be decoded over all pixels. */
function manyScans(jpeg: Buffer, times: number): Buffer {
  const scan = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
  const end = jpeg.length - 2
  return concat(jpeg.subarray(0, end), ...Array(times).fill(jpeg.subarray(scan, end)), jpeg.subarray(end))
}

const half = (bytes: Uint8Array) => bytes.subarray(0, bytes.length / 2)

/** Makes all pictures, with sharp and by hand, so that the repository contains no hostile file. */
export async function makeHostilePictures(): Promise<HostilePicture[]> {
  const [jpeg, progressive, webp, gif, avif, tiff] = await Promise.all([
    photo().jpeg().toBuffer(),
    photo().resize(3000, 3000, { fit: 'fill' }).jpeg({ progressive: true }).toBuffer(),
    photo().webp().toBuffer(),
    photo().gif().toBuffer(),
    photo().avif({ effort: 0 }).toBuffer(),
    photo().tiff().toBuffer(),
  ])
  const plain = await photo().png().toBuffer()
  const script = '<script>alert(document.domain)</script>'
  const zip = concat(text('PK\x03\x04'), Buffer.alloc(26), text('PK\x05\x06'), Buffer.alloc(18))
  const hugeProfile = deflateSync(Buffer.alloc(60_000_000))
  const hugeWebp = Buffer.from(await photo().webp({ lossless: true }).toBuffer())
  // The size of a lossless WebP is in 28 bits after the signature of its data.
  hugeWebp.writeUInt32LE(0x0fffffff, hugeWebp.indexOf('VP8L') + 9)

  return [
    ['an SVG', 'image/png', text(svg), noPicture],
    [
      'an SVG behind a byte order mark',
      'image/jpeg',
      text(`\xef\xbb\xbf<?xml version="1.0"?>${svg}`),
      noPicture,
    ],
    ['a compressed SVG', 'image/webp', gzipSync(svg), noPicture],
    ['a TIFF', 'image/jpeg', tiff, noPicture],
    ['a HEIC', 'image/avif', replaced(avif, { avif: 'heic', av01: 'hvc1', av1C: 'hvcC' }), noPicture],
    ['a BMP', 'image/png', concat(text('BM'), Buffer.alloc(200)), noPicture],
    ['an icon', 'image/png', concat(Buffer.from([0, 0, 1, 0, 1, 0]), plain), noPicture],
    ['a PDF', 'image/jpeg', text('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF'), noPicture],
    ['a JPEG XL', 'image/webp', concat(Buffer.from([0xff, 0x0a]), Buffer.alloc(99)), noPicture],
    ['a web page', 'image/gif', text(`<!doctype html>${script}`), noPicture],
    [
      'a list of commands for ImageMagick',
      'image/png',
      text('push graphic-context\nimage over 0,0 0,0 "|ls"\n'),
      noPicture,
    ],
    ['a ZIP', 'image/png', zip, noPicture],
    ['no bytes', 'image/png', new Uint8Array(), noPicture],
    ['one byte', 'image/jpeg', Buffer.from([0xff]), noPicture],
    ['half a JPEG', 'image/jpeg', half(jpeg), noPicture],
    ['half a progressive JPEG', 'image/jpeg', half(progressive), noPicture],
    ['half a PNG', 'image/png', half(plain), noPicture],
    ['half a WebP', 'image/webp', half(webp), noPicture],
    ['half a GIF', 'image/gif', half(gif), noPicture],
    ['half an AVIF', 'image/avif', half(avif), noPicture],
    ['a PNG with a wrong checksum in its header', 'image/png', replaced(plain, { IHDR: 'IHDX' }), noPicture],
    [
      'a PNG without pixels',
      'image/png',
      png(pngHeader(100, 100), chunk('IDAT', deflateSync('')), chunk('IEND')),
      noPicture,
    ],

    [
      'a PNG of 60,000 pixels a side',
      'image/png',
      png(pngHeader(60_000, 60_000), chunk('IDAT', deflateSync(Buffer.alloc(99))), chunk('IEND')),
      pictureTooLarge,
    ],
    ['a JPEG of 65,500 pixels a side', 'image/jpeg', jpegOfSize(jpeg, 65_500), pictureTooLarge],
    ['a WebP of 16,384 pixels a side', 'image/webp', hugeWebp, noPicture],
    ['a GIF of 65,535 pixels a side', 'image/gif', animatedGif(65_535, 1, 65_535), pictureTooLarge],
    [
      'a PNG of just over 50 megapixels',
      'image/png',
      png(pngHeader(7072, 7071), chunk('IDAT', deflateSync(Buffer.alloc(7071 * 7073))), chunk('IEND')),
      pictureTooLarge,
    ],

    [
      'a PNG of 49 megapixels in 50 kB',
      'image/png',
      png(pngHeader(7000, 7000), chunk('IDAT', deflateSync(Buffer.alloc(7000 * 7001))), chunk('IEND')),
      stored,
    ],
    ['a JPEG with 5,000 scans', 'image/jpeg', manyScans(progressive, 5000).subarray(0, 8_000_000), noPicture],
    [
      'a PNG with a colour profile of 60 MB',
      'image/png',
      png(
        pngHeader(1, 1),
        chunk('iCCP', concat(text('p\0\0'), hugeProfile)),
        chunk('IDAT', deflateSync(Buffer.alloc(2))),
        chunk('IEND'),
      ),
      stored,
    ],
    [
      'a PNG with a text of 60 MB',
      'image/png',
      png(
        pngHeader(1, 1),
        chunk('zTXt', concat(text('t\0\0'), hugeProfile)),
        chunk('IDAT', deflateSync(Buffer.alloc(2))),
        chunk('IEND'),
      ),
      stored,
    ],
    [
      'a JPEG with an entity bomb as XMP',
      'image/jpeg',
      withSegments(jpeg, segment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0${entityBomb}`))),
      stored,
    ],
    ['a GIF whose screen has 65,535 pixels a side', 'image/gif', animatedGif(65_535, 1), stored],
    ['a GIF with 3,000 frames', 'image/gif', animatedGif(60, 3000), stored],
    ['an animated PNG', 'image/png', animatedPng(40, 20), stored],
    [
      'an animated WebP',
      'image/webp',
      await sharp(animatedGif(60, 50), { animated: true }).webp().toBuffer(),
      stored,
    ],
    ['an AVIF that claims to be a film', 'image/avif', replaced(avif, { ftypavif: 'ftypavis' }), noPicture],

    ['a JPEG with a script behind it', 'image/jpeg', concat(jpeg, text(script)), stored],
    [
      'a JPEG with a script as its comment',
      'image/jpeg',
      withSegments(jpeg, segment(0xfe, text(script))),
      stored,
    ],
    ['a PNG with a ZIP behind it', 'image/png', concat(plain, zip), stored],
    ['a GIF with a script behind it', 'image/gif', concat(gif, text(`*/=1;alert(1)//${script}`)), stored],
    [
      'a PNG with a script as its text',
      'image/png',
      concat(plain.subarray(0, 33), chunk('tEXt', text(`Comment\0<?php ?>${script}`)), plain.subarray(33)),
      stored,
    ],
    [
      'a WebP with a script in a chunk',
      'image/webp',
      concat(webp, text('EVIL'), Buffer.from([4, 0, 0, 0]), text('evil')),
      stored,
    ],

    ['a PNG under the label of a GIF', 'image/gif', plain, stored],
    ['a JPEG for print', 'image/jpeg', await photo().toColourspace('cmyk').jpeg().toBuffer(), stored],
    [
      'a PNG with 16 bits a channel',
      'image/png',
      await photo().toColourspace('rgb16').png().toBuffer(),
      stored,
    ],
    ['a grey JPEG', 'image/jpeg', await photo().greyscale().jpeg().toBuffer(), stored],
    [
      'a PNG with a palette',
      'image/png',
      await photo().png({ palette: true, colours: 16 }).toBuffer(),
      stored,
    ],
    ['a picture of noise', 'image/png', await noise(1200, 1200), stored],
    ['a strip of noise', 'image/png', await noise(1200, 300), stored],
    ['a PNG with transparency', 'image/png', await photo().ensureAlpha(0.5).png().toBuffer(), stored],
    [
      'a JPEG with a colour profile',
      'image/jpeg',
      await photo().withIccProfile('p3').jpeg().toBuffer(),
      stored,
    ],
    [
      'a JPEG with XMP',
      'image/jpeg',
      await photo().withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Ada at home</x:xmpmeta>').jpeg().toBuffer(),
      stored,
    ],
    [
      'a JPEG with the place where it was taken',
      'image/jpeg',
      await photo()
        .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
        .jpeg()
        .toBuffer(),
      stored,
    ],
    ['a progressive JPEG', 'image/jpeg', progressive, stored],
    ['one pixel', 'image/png', await sharp(plain).resize(1, 1).png().toBuffer(), stored],
    [
      'a vertical strip of 50,000 pixels',
      'image/png',
      await sharp(plain).resize(1, 50_000, { fit: 'fill' }).png().toBuffer(),
      stored,
    ],
    [
      'a horizontal strip of 50,000 pixels',
      'image/png',
      await sharp(plain).resize(50_000, 1, { fit: 'fill' }).png().toBuffer(),
      stored,
    ],
  ]
}
