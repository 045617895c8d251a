import { buffer } from 'node:stream/consumers'
import type { PictureEncoder } from '../ports.ts'

/** Returns every picture as it was sent, without encoding it. */
export const testEncoder: PictureEncoder = {
  encode: async (body) => ({
    ok: true,
    bytes: await buffer(body),
    width: 1200,
    height: 800,
  }),
}
