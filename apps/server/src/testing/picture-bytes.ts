import { crc32, deflateSync } from 'node:zlib'

export const concat = (...parts: Uint8Array[]) => Buffer.concat(parts)

/** A chunk of a PNG. */
export function chunk(name: string, data: Uint8Array = new Uint8Array()): Buffer {
  const content = concat(Buffer.from(name), data)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(content))
  return concat(length, content, checksum)
}

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}

/** The header of a grey PNG with 8 bits a pixel. */
export const pngHeader = (width: number, height: number) =>
  chunk('IHDR', concat(numbers(width, height), Buffer.from([8, 0, 0, 0, 0])))

export const png = (...chunks: Uint8Array[]) =>
  concat(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...chunks)

/** An animated PNG whose frames are `side` pixels wide and high. @param frames how many frames it has */
export function animatedPng(side: number, frames: number): Buffer {
  const pixels = deflateSync(Buffer.alloc(side * (side + 1)))
  const control = (sequence: number) =>
    chunk('fcTL', concat(numbers(sequence, side, side, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])))
  const later = Array.from({ length: frames - 1 }, (_, n) =>
    concat(control(2 * n + 1), chunk('fdAT', concat(numbers(2 * n + 2), pixels))),
  )
  return png(
    pngHeader(side, side),
    chunk('acTL', numbers(frames, 0)),
    control(0),
    chunk('IDAT', pixels),
    ...later,
    chunk('IEND'),
  )
}

/**
 * An animated GIF whose screen is `side` pixels wide and high.
 * @param frames how many frames it has; the data of each frame is a single pixel
 * @param frameSide the width and height that each frame claims to have
 */
export function animatedGif(side: number, frames: number, frameSide = 1): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(side, 0)
  size.writeUInt16LE(side, 2)
  const head = concat(Buffer.from('GIF89a'), size, Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]))
  const delay = Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0])
  const pixel = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  pixel.writeUInt16LE(frameSide, 5)
  pixel.writeUInt16LE(frameSide, 7)
  return concat(head, ...Array(frames).fill(concat(delay, pixel)), Buffer.from([0x3b]))
}

/** A segment of a JPEG. */
export function segment(marker: number, data: Uint8Array): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length + 2)
  return concat(Buffer.from([0xff, marker]), length, data)
}

/** Adds segments at the beginning of a JPEG. */
export const withSegments = (jpeg: Buffer, ...segments: Buffer[]) =>
  concat(jpeg.subarray(0, 2), ...segments, jpeg.subarray(2))

/** The chunks of a WebP. @throws if the bytes are no WebP, or if other bytes follow the WebP */
export function webpChunks(bytes: Buffer): { name: string; data: Buffer }[] {
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  if (!isWebp || bytes.readUInt32LE(4) + 8 !== bytes.length) throw new Error('This is no WebP')
  const chunks: { name: string; data: Buffer }[] = []
  for (let at = 12; at < bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4)
    chunks.push({ name: bytes.toString('latin1', at, at + 4), data: bytes.subarray(at + 8, at + 8 + length) })
    at += 8 + length + (length % 2)
  }
  return chunks
}
