import { createHash } from 'node:crypto'
import type { LiveBoard } from '@lunchvote/contracts/notices'
import type { Database } from '@lunchvote/db/database'
import type { Job, JobOutcome } from '@lunchvote/db/tables/jobs'
import type { MessageEditor } from '../ports.ts'
import { type BoardContext, readBoard } from './live-board.service.ts'
import { deleteLiveMessage, insertLiveJobs, liveMessage, noteEdit } from './live-messages.queries.ts'

export type LiveContext = BoardContext & { editMessage: MessageEditor }

/** The shortest time between two edits of a message, in milliseconds. */
const editGapMs = 3_000
/** How long a decision that is due, a chat that does not answer, or one that refuses the edit, is waited for. */
const dueMs = 500
const failureMs = 5_000
const refusedMs = 60_000

/**
 * Edits the message if it shows something else than the board. A message is edited at most once in three seconds, on
 * whichever instances. After its day, it is brought up to date for the last time.
 */
export async function updateMessage(
  ctx: LiveContext,
  { outletId, day }: Extract<Job, { kind: 'live' }>,
): Promise<JobOutcome> {
  const { db, clock } = ctx
  const message = await liveMessage(db, outletId, day)
  if (!message) return {}
  const next = new Date(message.editedAt.getTime() + editGapMs)
  if (next > clock()) return { retryAt: next }
  const { teamId, channel, messageId } = message
  const found = await readBoard(ctx, { outletId, teamId }, day)
  if (found === 'due') return { retryAt: later(clock(), dueMs) }
  if (!found) return {}
  const { board, isOver } = found
  const shown = hashOf(board)
  const forget: JobOutcome = { store: (tx) => deleteLiveMessage(tx, outletId, day) }
  if (shown === message.shown) return isOver ? forget : {}
  const answer = await ctx.editMessage({ channel, messageId }, board)
  if (answer.result === 'failed') {
    return { retryAt: later(clock(), Math.max(failureMs, answer.retryAfter ?? 0)) }
  }
  if (answer.result === 'gone' || isOver) return forget
  if (answer.result === 'refused') return { retryAt: later(clock(), refusedMs) }
  const editedAt = clock()
  return { store: (tx) => noteEdit(tx, { outletId, day, shown, editedAt }) }
}

/** What is stored of a message that was just posted with this board. */
export function postedMessage(
  target: { outletId: number; channel: string; messageId: string },
  board: LiveBoard,
) {
  return { ...target, day: board.day, shown: hashOf(board) }
}

/** Sees to it that the messages of these teams are brought up to date soon. */
export function noteChanges({ db }: { db: Database }, teamIds: readonly number[] | 'all'): Promise<void> {
  return insertLiveJobs(db, teamIds)
}

const hashOf = (board: LiveBoard) => createHash('sha256').update(JSON.stringify(board)).digest('base64url')

const later = (now: Date, ms: number) => new Date(now.getTime() + ms)
