import { limits } from '@lunchvote/contracts/limits'
import type { PictureEncoding } from '@lunchvote/contracts/pictures'
import sharp from 'sharp'

const { picturePixels, pictureSide } = limits

/** The libvips loaders of the formats that people can upload. All other loaders are blocked. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: loaders })
// A picture takes one core at most, so that votes do not wait for it on a machine with two cores.
sharp.concurrency(1)
sharp.cache(false)

/** A damaged picture is refused. A picture that only deviates from its standard is not. */
const failOn = 'error'

/**
 * Turns a picture into a WebP of at most 1200 pixels a side. The WebP has the first frame, rotated as the Exif
 * orientation says, in sRGB and without any metadata. Never rejects.
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
      .webp()
      .toBuffer({ resolveWithObject: true })
    return { ok: true, bytes: data, width: info.width, height: info.height }
  } catch {
    // sharp reports every failure only as a text of libvips, so the reasons are not told apart.
    return { ok: false, reason: 'no-picture' }
  }
}
