import { limits } from '@lunchvote/contracts/limits'
import type { PictureEncoding } from '@lunchvote/contracts/pictures'
import sharp from 'sharp'

const { picturePixels, pictureSide } = limits

/** The loaders of the formats that people can choose. All other loaders are off, even for bytes in another format. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: loaders })
// The votes of other members need the second core.
sharp.concurrency(1)
sharp.cache(false)

/** A damaged picture is refused. A picture that only deviates from its standard is not. */
const failOn = 'error'

/**
 * Turns a picture into a WebP of at most 1200 pixels a side: its first frame, turned as the camera meant it, in sRGB and
 * without any metadata. Never rejects.
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
    // sharp gives every reason as a text of libvips.
    return { ok: false, reason: 'no-picture' }
  }
}
