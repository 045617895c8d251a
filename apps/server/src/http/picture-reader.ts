import { DomainError } from '@lunchvote/api/errors'
import { say } from '@lunchvote/contracts/reasons'
import pLimit from 'p-limit'

type Picture = Uint8Array<ArrayBuffer>

type ReaderOptions = {
  /** Reads a picture from the database. Undefined if there is no such picture. */
  read: (id: string) => Promise<Picture | undefined>
  /** How many bytes of pictures are kept in memory. */
  maxKeptBytes?: number
  /** How many pictures are read from the database at a time. Votes use the other connections. */
  maxReads?: number
  /** How many pictures may wait to be read. */
  maxWaiting?: number
}

/**
 * Creates a function that reads pictures. It keeps those that were used last, and reads a picture that many clients load
 * at once only one time. The function throws SERVICE_UNAVAILABLE if too many pictures are waiting.
 */
export function createPictureReader({
  read,
  maxKeptBytes = 16 * 1024 * 1024,
  maxReads = 2,
  maxWaiting = 500,
}: ReaderOptions): (id: string) => Promise<Picture | undefined> {
  /** A `Map` keeps the order in which keys were added, so the picture that was used first is the first. */
  const kept = new Map<string, Picture>()
  let keptBytes = 0
  const running = new Map<string, Promise<Picture | undefined>>()
  const inTurn = pLimit(maxReads)

  function keep(id: string, picture: Picture): void {
    kept.set(id, picture)
    keptBytes += picture.length
    for (const [oldest, { length }] of kept) {
      if (keptBytes <= maxKeptBytes) return
      kept.delete(oldest)
      keptBytes -= length
    }
  }

  async function readAndKeep(id: string): Promise<Picture | undefined> {
    try {
      const picture = await inTurn(() => read(id))
      if (picture) keep(id, picture)
      return picture
    } finally {
      running.delete(id)
    }
  }

  return async (id) => {
    const picture = kept.get(id)
    if (picture) {
      kept.delete(id)
      kept.set(id, picture)
      return picture
    }
    const reading = running.get(id)
    if (reading) return reading
    if (inTurn.pendingCount >= maxWaiting) throw tooManyWaiting()
    const started = readAndKeep(id)
    running.set(id, started)
    return started
  }
}

function tooManyWaiting(): DomainError {
  const message = say('pictures_busy')
  return new DomainError('SERVICE_UNAVAILABLE', message, { retryAfter: 5 })
}
