import { limits } from '@lunchvote/contracts/limits'
import type { PictureEncoding } from '@lunchvote/contracts/pictures'
import sharp from 'sharp'

const { picturePixels, pictureSide, storedPictureBytes } = limits

/** The libvips loaders of the formats that people can upload. All other loaders are blocked. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: loaders })
// A picture takes one core at most, so that votes do not wait for it on a machine with two cores.
sharp.concurrency(1)
sharp.cache(false)

/** A damaged picture is refused. A picture that only deviates from its standard is not. */
const failOn = 'error'

/** The first quality is that of nearly all photos. The others are for pictures that would have too many bytes. */
const qualities = [
  { quality: 80, alphaQuality: 100 },
  { quality: 60, alphaQuality: 60 },
  { quality: 40, alphaQuality: 40 },
]

/**
 * Turns a picture into a WebP of at most 1200 pixels a side and 300 kB. The WebP has the first frame, rotated as the
 * Exif orientation says, in sRGB and without any metadata. Never rejects.
 */
export async function encode(picture: Uint8Array): Promise<PictureEncoding> {
  try {
    const { format, compression, width, height } = await sharp(picture, {
      limitInputPixels: false,
    }).metadata()
    // HEIC pictures have the same container as AVIF pictures.
    if (format === 'heif' && compression !== 'av1') return { ok: false, reason: 'no-picture' }
    if (width * height > picturePixels.max) return { ok: false, reason: 'too-many-pixels' }
    const { data, info } = await sharp(picture, {
      limitInputPixels: picturePixels.max,
      failOn,
      autoOrient: true,
    })
      .resize({
        width: pictureSide.max,
        height: pictureSide.max,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return await compress(data, info)
  } catch {
    // sharp reports every failure only as a text of libvips, so the reasons are not told apart.
    return { ok: false, reason: 'no-picture' }
  }
}

type Pixels = { width: number; height: number; channels: 1 | 2 | 3 | 4 }

/** Lowers the quality, and then the size, until the WebP has few enough bytes. */
async function compress(pixels: Buffer, { width, height, channels }: Pixels): Promise<PictureEncoding> {
  let step = 0
  let side = Math.max(width, height)
  for (;;) {
    const { data, info } = await sharp(pixels, { raw: { width, height, channels } })
      .resize({ width: side, height: side, fit: 'inside' })
      .webp(qualities[step])
      .toBuffer({ resolveWithObject: true })
    const ratio = storedPictureBytes.max / data.length
    if (ratio >= 1) return { ok: true, bytes: data, width: info.width, height: info.height }
    if (step < qualities.length - 1) step += 1
    else side = Math.floor(side * Math.sqrt(ratio))
  }
}
