import type { TeamEvent } from '@lunchvote/contracts/events'
import { type Sentence, say } from '@lunchvote/contracts/reasons'
import type { ScreenEvent } from '@lunchvote/contracts/screen'
import type { ApiContext } from '../context.ts'
import { DomainError } from '../errors.ts'
import { type Member, nobody, type Session, type TeamId } from '../member.ts'
import type { EventBus } from '../ports.ts'
import { sessionEndOf } from './events.queries.ts'

type EventsContext = Pick<ApiContext, 'db' | 'events' | 'clock' | 'session' | 'readSession'> & {
  member: Member
}

/** The maximum number of open streams per member or screen, and process. */
const maxStreams = 100

type EventType = TeamEvent['type'] | ScreenEvent['type']

/** Somebody who may read events until the access ends. */
type Reader<Type extends EventType> = {
  teamId: TeamId
  userId: number
  /** Returns what the reader sees of an event of the team. Undefined if it is nothing. */
  seen: (type: TeamEvent['type']) => Type | undefined
  /**
   * Returns whether the access lasts. If not, returns the last events.
   * @param mustRead whether it may have ended since the last call
   */
  check: (mustRead: boolean) => Promise<true | Type[]>
  tooMany: Sentence
}

type Stream<Type extends EventType> = {
  unread: Set<Type>
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
  const { teamId, userId } = ctx.member
  let session: Session | null | undefined
  return follow<TeamEvent['type']>(
    ctx.events,
    {
      teamId,
      userId,
      seen: (type) => type,
      check: async (mustRead) => {
        session ??= await ctx.session()
        if (!mustRead && session && !isExpired(session, ctx.clock())) return true
        session = await ctx.readSession()
        return session ? true : [await sessionEndOf(ctx.db, ctx.member)]
      },
      tooMany: say('too_many_streams'),
    },
    signal,
  )
}

const isExpired = ({ expiresAt }: Session, now: Date) => expiresAt !== null && expiresAt <= now

/**
 * The events of a team for a screen, beginning with `alive`: only that something has changed, and never what.
 * @param isValid whether the screen may still show the team
 * @param signal has to be aborted if the caller stops reading before the end
 * @throws DomainError TOO_MANY_REQUESTS if too many streams of the screen are open
 */
export function publicEvents(
  { events, teamId, isValid }: { events: EventBus; teamId: TeamId; isValid: () => Promise<boolean> },
  signal: AbortSignal,
): AsyncGenerator<ScreenEvent> {
  let isChecked = false
  return follow<ScreenEvent['type']>(
    events,
    {
      teamId,
      userId: nobody,
      seen: (type) => (type === 'vault' ? undefined : type === 'alive' ? 'alive' : 'change'),
      check: async (mustRead) => {
        // The link may have ended between the call and the subscription.
        if (isChecked && !mustRead) return true
        isChecked = true
        return (await isValid()) || []
      },
      tooMany: say('screen_open_too_often'),
    },
    signal,
  )
}

function follow<Type extends EventType>(
  events: EventBus,
  reader: Reader<Type>,
  signal: AbortSignal,
): AsyncGenerator<{ type: Type }> {
  if (events.streamsOf(reader) >= maxStreams) {
    throw new DomainError('TOO_MANY_REQUESTS', reader.tooMany, { retryAfter: 60 })
  }
  const alive = reader.seen('alive')
  const stream: Stream<Type> = {
    unread: new Set(alive && [alive]),
    mustRevalidate: false,
    isOver: false,
    wake: () => {},
  }
  const end = () => {
    stream.isOver = true
    stream.wake()
  }
  // Subscribes before the first `await`, so that simultaneous requests cannot all pass the limit of streams.
  const unsubscribe = events.subscribe({
    teamId: reader.teamId,
    userId: reader.userId,
    emit: (types) => {
      for (const type of types) {
        const seen = reader.seen(type)
        if (seen) stream.unread.add(seen)
      }
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
  return read(reader, stream, leave)
}

async function* read<Type extends EventType>(
  reader: Reader<Type>,
  stream: Stream<Type>,
  leave: () => void,
): AsyncGenerator<{ type: Type }> {
  try {
    for (;;) {
      // The access is checked before each event, because the reader may no longer be a member of the team.
      const { mustRevalidate } = stream
      stream.mustRevalidate = false
      const access = await reader.check(mustRevalidate)
      if (access !== true) {
        for (const type of access) yield { type }
        return
      }
      const [type] = stream.unread
      if (type !== undefined) {
        stream.unread.delete(type)
        yield { type }
      } else if (stream.isOver) {
        return
      } else if (!stream.mustRevalidate) {
        const { promise, resolve } = Promise.withResolvers<void>()
        stream.wake = resolve
        await promise
      }
    }
  } finally {
    leave()
  }
}
