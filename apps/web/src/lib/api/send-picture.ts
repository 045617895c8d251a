import type { StoredPicture } from '@lunchvote/contracts/pictures'
import { refusalOf } from './refusal.ts'

type Options = {
  signal: AbortSignal
  /** Called with the percentage that has been sent. */
  onProgress: (percent: number) => void
}

/**
 * Sends a picture to the server, which stores it. `fetch` is not used, because it does not tell how much it has sent.
 * @throws Error with the server's message, and the answer's body as `data`; Error without `data` if the server did not
 *   answer; the signal's reason if the signal was aborted
 */
export function sendPicture(picture: Blob, { signal, onProgress }: Options): Promise<StoredPicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/pictures')
    request.responseType = 'json'
    request.setRequestHeader('Content-Type', picture.type)
    request.upload.onprogress = ({ loaded, total }) => onProgress((loaded / total) * 100)
    request.onload = () => {
      if (request.status === 200 && request.response) resolve(request.response)
      else reject(refusalOf(request.response ?? {}))
    }
    request.onerror = () => reject(new Error('The server did not answer'))
    request.onabort = () => reject(signal.reason)
    if (signal.aborted) reject(signal.reason)
    else request.send(picture)
    signal.addEventListener('abort', () => request.abort())
  })
}
