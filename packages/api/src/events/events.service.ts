import type { TeamEvent } from '@lunchvote/contracts/events'
import { say } from '@lunchvote/contracts/reasons'
import type { ApiContext } from '../context.ts'
import { DomainError } from '../errors.ts'
import type { Member, Session } from '../member.ts'
import { sessionEndOf } from './events.queries.ts'

type EventsContext = Pick<ApiContext, 'db' | 'events' | 'clock' | 'session' | 'readSession'> & {
  member: Member
}

/** The maximum number of open streams per member and process. */
const maxStreams = 100

type Stream = {
  unread: Set<TeamEvent['type']>
  mustRevalidate: boolean
  isOver: boolean
  /** Wakes the reader that waits for events. */
  wake: () => void
}

/**
 * The events of the member's team, beginning with `alive`. The stream ends when the signal is aborted or the session
 * ends. If the session ends, the last event gives the reason. Unread events of one type become one event.
 * @param signal has to be aborted if the caller stops reading before the end
 * @throws DomainError TOO_MANY_REQUESTS for a member with too many open streams
 */
export function teamEvents(ctx: EventsContext, signal: AbortSignal): AsyncGenerator<TeamEvent> {
  const { events, member } = ctx
  if (events.streamsOf(member) >= maxStreams) {
    const message = say('too_many_streams')
    throw new DomainError('TOO_MANY_REQUESTS', message, { retryAfter: 60 })
  }
  const stream: Stream = { unread: new Set(['alive']), mustRevalidate: false, isOver: false, wake: () => {} }
  const end = () => {
    stream.isOver = true
    stream.wake()
  }
  // Subscribes before the first `await`, so that simultaneous requests cannot all pass the limit of streams.
  const unsubscribe = events.subscribe({
    teamId: member.teamId,
    userId: member.userId,
    emit: (types) => {
      for (const type of types) stream.unread.add(type)
      stream.wake()
    },
    revalidate: () => {
      stream.mustRevalidate = true
      stream.wake()
    },
    end,
  })
  const leave = () => {
    unsubscribe()
    end()
  }
  if (signal.aborted) leave()
  else signal.addEventListener('abort', leave, { once: true })
  return read(ctx, stream, leave)
}

const isExpired = ({ expiresAt }: Session, now: Date) => expiresAt !== null && expiresAt <= now

async function* read(ctx: EventsContext, stream: Stream, leave: () => void): AsyncGenerator<TeamEvent> {
  try {
    let session = await ctx.session()
    for (;;) {
      // The session is checked before each event, because the reader may no longer be a member of the team.
      if (stream.mustRevalidate || !session || isExpired(session, ctx.clock())) {
        stream.mustRevalidate = false
        session = await ctx.readSession()
        if (!session) {
          yield { type: await sessionEndOf(ctx.db, ctx.member) }
          return
        }
      }
      const [type] = stream.unread
      if (type !== undefined) {
        stream.unread.delete(type)
        yield { type }
      } else if (stream.isOver) {
        return
      } else {
        const { promise, resolve } = Promise.withResolvers<void>()
        stream.wake = resolve
        await promise
      }
    }
  } finally {
    leave()
  }
}
