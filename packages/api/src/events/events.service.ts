import type { TeamEvent } from '@lunchvote/contracts/events'
import type { Member } from '../auth/member.ts'
import type { ApiContext } from '../context.ts'
import type { Watcher } from '../ports.ts'

type EventsContext = Pick<ApiContext, 'events' | 'clock' | 'sessions' | 'session' | 'sessionToken'> & {
  member: Member
}

/**
 * Tells the member what changes in the team, `alive` at once and from time to time, until the signal or the session
 * ends. What changes several times before it is read is told once.
 */
export async function* teamEvents(ctx: EventsContext, signal: AbortSignal): AsyncGenerator<TeamEvent> {
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
