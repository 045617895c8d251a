/**
 * The longest side of a photo that was scaled down, in pixels. The server stores at most 1200, so nothing visible is
 * lost.
 */
const maxSide = 2400
/** A JPEG of more bytes is scaled down, because sending it takes long over the connection of a phone. */
const maxBytes = 2 * 1024 * 1024
const jpeg = { type: 'image/jpeg', quality: 0.9 }
/** The shorter side of a picture that is shown small, in pixels: enough for 96 pixels on a sharp screen. */
const smallSide = 288
/** WebP can be transparent. A browser that cannot write it writes PNG. */
const webp = { type: 'image/webp', quality: 0.9 }

/**
 * Whether the file is a HEIC photo, the format of iPhones, which only Safari can read. Some systems do not know the
 * type of such a file, so its name is checked too.
 */
export function isHeic({ type, name }: File): boolean {
  return /^image\/hei[cf]$/.test(type) || /\.hei[cf]$/i.test(name)
}

/**
 * Makes a smaller JPEG of a large JPEG, and a JPEG of a HEIC photo. Returns every other file as it is, and also a photo
 * that this browser cannot read.
 */
export async function scalePhoto(file: File): Promise<Blob> {
  const isLargeJpeg = file.type === 'image/jpeg' && file.size > maxBytes
  if (!isLargeJpeg && !isHeic(file)) return file
  try {
    return await scaled(file, ({ width, height }) => maxSide / Math.max(width, height), jpeg)
  } catch {
    return file
  }
}

/**
 * Makes a small picture for places that show many of them, such as faces. Returns a file that this browser cannot read
 * as it is.
 */
export async function scaleToSmall(file: File): Promise<Blob> {
  try {
    return await scaled(file, ({ width, height }) => smallSide / Math.min(width, height), webp)
  } catch {
    return file
  }
}

async function scaled(
  file: File,
  scaleOf: (photo: ImageBitmap) => number,
  encoding: ImageEncodeOptions,
): Promise<Blob> {
  // The photo is turned as the camera meant it, because the new file does not say how to turn it.
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, scaleOf(photo))
  const canvas = new OffscreenCanvas(Math.round(photo.width * scale), Math.round(photo.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  context.imageSmoothingQuality = 'high'
  context.drawImage(photo, 0, 0, canvas.width, canvas.height)
  photo.close()
  return canvas.convertToBlob(encoding)
}
