import { z } from 'zod'
import { limits } from './limits.ts'

/** A picture that was uploaded, as the server has stored it. */
export const storedPicture = z
  .object({
    url: z.string().meta({
      description: 'The address of the picture, which can be the `imageUrl` of a venue. It needs no session.',
      example: 'https://lunch.example.com/api/pictures/q0L1Vn5cS0m2kq4mYxw3Zg',
    }),
    width: z.int().min(1).max(limits.pictureSide.max).meta({ description: 'In pixels.', example: 1200 }),
    height: z.int().min(1).max(limits.pictureSide.max).meta({ description: 'In pixels.', example: 800 }),
  })
  .meta({ id: 'Picture' })

export type StoredPicture = z.infer<typeof storedPicture>

/** Who sends a picture: the team, and the client's address. */
export type PictureSender = { teamId: number; address: string }

/** A picture as it is stored, or why an upload is refused. */
export type PictureEncoding =
  | { ok: true; bytes: Uint8Array; width: number; height: number }
  | {
      ok: false
      reason: 'no-picture' | 'too-many-bytes' | 'too-many-pixels' | 'too-slow' | 'busy' | 'failed'
    }
