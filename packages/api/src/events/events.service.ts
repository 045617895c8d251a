import type { TeamEvent } from '@lunchvote/contracts/events'
import type { Member } from '../auth/member.ts'
import type { ApiContext } from '../context.ts'
import { DomainError } from '../errors.ts'
import type { Watcher } from '../ports.ts'

type EventsContext = Pick<ApiContext, 'events' | 'clock' | 'sessions' | 'session' | 'sessionToken'> & {
  member: Member
}

/** More than anybody has windows open, and less than a process feels. */
const mostStreams = 100

/**
 * Tells the member what changes in the team, `alive` at once and from time to time, until the signal or the session
 * ends. What changes several times before it is read is told once.
 * @throws DomainError TOO_MANY_REQUESTS where the member has that many streams open already
 */
export function teamEvents(ctx: EventsContext, signal: AbortSignal): AsyncGenerator<TeamEvent> {
  if (ctx.events.streamsOf(ctx.member) >= mostStreams) {
    const message = 'Too many event streams of this account are open. Please close some.'
    throw new DomainError('TOO_MANY_REQUESTS', message, { retryAfter: 60 })
  }
  return told(ctx, signal)
}

async function* told(ctx: EventsContext, signal: AbortSignal): AsyncGenerator<TeamEvent> {
  const untold = new Set<TeamEvent['type']>(['alive'])
  let session = await ctx.session()
  let inDoubt = false
  let isOver = signal.aborted
  let wake = () => {}

  const watcher: Watcher = {
    teamId: ctx.member.teamId,
    userId: ctx.member.userId,
    tell: (types) => {
      for (const type of types) untold.add(type)
      wake()
    },
    doubt: () => {
      inDoubt = true
      wake()
    },
    end: () => {
      isOver = true
      wake()
    },
  }
  const leave = ctx.events.watch(watcher)
  signal.addEventListener('abort', watcher.end)
  try {
    for (;;) {
      // Before anything more is told: it may be no longer for this ear.
      if (inDoubt || !session || session.expiresAt <= ctx.clock()) {
        inDoubt = false
        session = ctx.sessionToken ? await ctx.sessions.validate(ctx.sessionToken) : null
        if (!session) return
      }
      const [type] = untold
      if (type !== undefined) {
        untold.delete(type)
        yield { type }
      } else if (isOver) {
        return
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    }
  } finally {
    leave()
    signal.removeEventListener('abort', watcher.end)
  }
}
