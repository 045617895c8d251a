import sharp from 'sharp'

/**
 * A photo of 3 megapixels, like one from a phone that was held upright. The picture is stored on its side, and the
 * EXIF data say how to turn it. After the turn, it is 1512 pixels wide and 2016 high, and its upper left corner is red.
 */
export function phonePhoto(): Promise<Buffer> {
  const red = { width: 500, height: 500, channels: 3, background: 'red' } as const
  return sharp({
    // The noise makes the file as large as that of a real photo.
    create: {
      width: 2016,
      height: 1512,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .composite([{ input: { create: red }, left: 0, top: 1012 }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** Returns a picture's stored size, its EXIF orientation, and the colour near its upper left corner. */
export async function looksOf(picture: Buffer) {
  const { width, height, orientation } = await sharp(picture).metadata()
  const corner = { left: 20, top: 20, width: 1, height: 1 }
  const [red = 0, green = 0, blue = 0] = await sharp(picture).extract(corner).removeAlpha().raw().toBuffer()
  return { width, height, orientation, corner: { red, green, blue } }
}

export function smallPhoto(colour: string): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
}
