import type { PictureEncoder } from '@lunchvote/api/ports'
import { say } from '@lunchvote/contracts/reasons'
import type { Attempt } from '@lunchvote/contracts/restaurants'

/** No team and no client has sent these pictures. */
const sender = { teamId: 0, address: 'menus' }

/** Creates a function that scales a picture of a menu down, with the encoder of uploaded pictures. */
export const pictureScaler =
  (pictures: PictureEncoder) =>
  async (picture: Uint8Array, signal: AbortSignal): Promise<Attempt<Uint8Array>> => {
    const encoding = await pictures.encode(ReadableStream.from([picture]), sender, signal)
    if (encoding.ok) return { ok: true, value: encoding.bytes }
    const isBusy = encoding.reason === 'busy' || encoding.reason === 'failed'
    const sentence = say(isBusy ? 'picture_failed' : 'menu_file_unreadable')
    return { ok: false, failure: { fault: isBusy ? 'service' : 'page', sentence } }
  }
