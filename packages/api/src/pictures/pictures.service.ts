import { randomBytes } from 'node:crypto'
import type { PictureEncoding, StoredPicture } from '@lunchvote/contracts/pictures'
import { say } from '@lunchvote/contracts/reasons'
import type { Database, DatabaseHandle } from '@lunchvote/db/database'
import { assertCapacity, withinCapacity } from '../capacity.ts'
import { DomainError } from '../errors.ts'
import type { Member, TeamId } from '../member.ts'
import { isPictureId, pictureUrl } from '../picture-url.ts'
import type { Clock, PictureEncoder, RateLimiter } from '../ports.ts'
import { countImport } from '../rate-limits.ts'
import {
  deleteUnused,
  insertPicture,
  lockTeamPicture,
  moveAddresses,
  moveDrawings,
  pagesOfIds,
  pictureBytes,
  pictureLength,
} from './pictures.queries.ts'

type UploadContext = {
  db: Database
  member: Member
  rateLimiter: RateLimiter
  pictures: PictureEncoder
  appOrigin: string
  address: () => string
  /** Aborting this signal ends the encoding. */
  signal: AbortSignal
}

/**
 * Stores a picture. Checks the rate limit and the number of the team's pictures before it reads the body.
 * @throws DomainError TOO_MANY_REQUESTS, CONFLICT, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, BAD_REQUEST, TIMEOUT,
 *   SERVICE_UNAVAILABLE
 */
export async function uploadPicture(
  ctx: UploadContext,
  body: ReadableStream<Uint8Array>,
): Promise<StoredPicture> {
  const { db, pictures, appOrigin, address, signal } = ctx
  const { teamId, userId } = ctx.member
  await countImport(ctx, 'upload')
  await assertCapacity(db, teamId, 'pictures')
  const encoding = await pictures.encode(body, { teamId, address: address() }, signal)
  if (!encoding.ok) throw refusals[encoding.reason]()
  const { bytes, width, height } = encoding
  const id = randomBytes(16).toString('base64url')
  await withinCapacity(db, teamId, 'pictures', (tx) =>
    insertPicture(tx, { id, teamId, bytes, width, height, uploadedBy: userId }),
  )
  return { url: `${pictureUrl(appOrigin)}${id}`, width, height }
}

const retryAfter = 5

const refusals: Record<Extract<PictureEncoding, { ok: false }>['reason'], () => DomainError> = {
  'no-picture': () => new DomainError('UNSUPPORTED_MEDIA_TYPE', say('no_picture')),
  'too-many-bytes': () =>
    new DomainError('PAYLOAD_TOO_LARGE', say('picture_file_too_large', { megabytes: 8 })),
  'too-many-pixels': () => new DomainError('BAD_REQUEST', say('picture_too_large')),
  'too-slow': () => new DomainError('TIMEOUT', say('picture_too_slow')),
  busy: () => {
    const message = say('picture_uploads_busy')
    return new DomainError('SERVICE_UNAVAILABLE', message, { retryAfter })
  },
  failed: () => {
    const message = say('picture_failed')
    return new DomainError('SERVICE_UNAVAILABLE', message, { retryAfter })
  },
}

/** Returns the WebP of a picture. Undefined if there is no picture with this id. */
export async function readPicture(db: Database, id: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return isPictureId(id) ? pictureBytes(db, id) : undefined
}

/** Returns the number of bytes of the WebP without reading them. Undefined if there is no picture with this id. */
export async function readPictureLength(db: Database, id: string): Promise<number | undefined> {
  return isPictureId(id) ? pictureLength(db, id) : undefined
}

/** Returns whether the team has uploaded this picture. If so, it is not removed until the transaction ends. */
export function lockPicture(tx: DatabaseHandle, teamId: TeamId, id: string): Promise<boolean> {
  return lockTeamPicture(tx, teamId, id)
}

/** How long an unused picture is kept. The form for which it was uploaded can be open for that long. */
const unusedHours = 24

/** Removes the pictures that were uploaded a day ago or earlier, and that no venue, vault item, lunch or member uses. */
export async function removeUnusedPictures({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const until = new Date(clock().getTime() - unusedHours * 60 * 60 * 1000)
  for await (const ids of pagesOfIds(db, until)) await deleteUnused(db, ids)
}

/**
 * Makes the addresses of stored pictures begin with the present origin. They begin with another origin after the
 * operator has changed `APP_ORIGIN`, or has restored a backup in another place.
 */
export async function movePictureAddresses(ctx: {
  db: Database
  clock: Clock
  appOrigin: string
}): Promise<void> {
  const { db, clock, appOrigin } = ctx
  for await (const ids of pagesOfIds(db, clock())) await moveAddresses(db, ids, pictureUrl(appOrigin))
}

/** Like `movePictureAddresses`, for drawings. It reads every venue, vault item and lunch, and runs once at each start. */
export function moveDrawingAddresses({ db, appOrigin }: { db: Database; appOrigin: string }): Promise<void> {
  return moveDrawings(db, appOrigin)
}
