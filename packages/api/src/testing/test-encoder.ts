import { buffer } from 'node:stream/consumers'
import type { PictureEncoder } from '../ports.ts'

/** Takes every picture as it is. */
export const testEncoder: PictureEncoder = {
  encode: async (body) => ({
    ok: true,
    bytes: await buffer(body),
    width: 1200,
    height: 800,
  }),
}
