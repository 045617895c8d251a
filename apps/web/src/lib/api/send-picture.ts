import type { StoredPicture } from '@lunchvote/contracts/pictures'
import { refusalOf } from './errors.ts'

type Options = {
  signal: AbortSignal
  /** Called with the percentage that has been sent. */
  onProgress: (percent: number) => void
}

/** How long sending may make no progress, in milliseconds. */
const maxStallMs = 90_000
/**
 * How long the answer may take after everything was sent, in milliseconds. The server encodes one picture at a time, so
 * the picture may have to wait for others.
 */
const maxAnswerMs = 10 * 60_000

const stalled = () => new Error('The upload stalled')
const noAnswer = () => new Error('The server did not answer')

/**
 * Sends a picture to the server, which stores it. `fetch` is not used, because it does not tell how much it has sent.
 * @throws Error with the server's message, and the answer's body as `data`; Error without `data` if the server did not
 *   answer or the upload stalled; the signal's reason if the signal was aborted
 */
export function sendPicture(picture: Blob, { signal, onProgress }: Options): Promise<StoredPicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer: number | undefined
    const restartTimer = (ms: number, failure: () => Error) => {
      clearTimeout(timer)
      timer = window.setTimeout(() => {
        reject(failure())
        request.abort()
      }, ms)
    }
    request.open('POST', '/api/pictures')
    request.responseType = 'json'
    request.setRequestHeader('Content-Type', picture.type)
    request.upload.onprogress = ({ loaded, total }) => {
      restartTimer(maxStallMs, stalled)
      onProgress((loaded / total) * 100)
    }
    request.upload.onload = () => restartTimer(maxAnswerMs, noAnswer)
    request.onload = () => {
      if (request.status === 200 && request.response) resolve(request.response)
      else void refusalOf(request.response ?? {}).then(reject)
    }
    request.onerror = () => reject(noAnswer())
    request.onabort = () => reject(signal.reason)
    request.onloadend = () => clearTimeout(timer)
    if (signal.aborted) return reject(signal.reason)
    restartTimer(maxStallMs, stalled)
    request.send(picture)
    signal.addEventListener('abort', () => request.abort())
  })
}
