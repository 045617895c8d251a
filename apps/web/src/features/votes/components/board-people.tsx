import type { LunchToday } from '@lunchvote/contracts/lunch'
import type { VenueTally } from '@lunchvote/contracts/votes'
import { type ComponentType, lazy, Suspense } from 'react'
import { NudgeButton } from '~/features/lunch/components/nudge-button.tsx'
import { comingLine } from '~/features/lunch/lunch.messages.ts'
import { turnoutLine } from '../votes.messages.ts'
import { teamSizeOf, votesCast } from '../votes.rules.ts'
import { TeamTable } from './team-table.tsx'

/** Only the board of a team with one member needs this, so it is loaded separately. If that fails, its place stays empty. */
const InviteTeam = lazy<ComponentType<{ teamName: string }>>(() =>
  import('~/features/team/components/invite-team.tsx').then(
    (module) => ({ default: module.InviteTeam }),
    () => ({ default: () => null }),
  ),
)

const lineStyle = 'min-h-6 text-board-soft tabular max-sm:text-[0.9375rem] max-[23rem]:min-h-12'

type BoardPeopleProps = {
  teamName: string
  tallies: readonly VenueTally[]
  lunch: LunchToday
  /** The ids of the leading venues. */
  leading: ReadonlySet<number>
  /** Whether the team waits for the user. */
  isWaitedFor: boolean
}

/** The team on the board: a plate for each member, and who has voted, is away or is waited for. */
export function BoardPeople({ teamName, tallies, lunch, leading, isWaitedFor }: BoardPeopleProps) {
  const { isOpen, decision, away } = lunch
  if (teamSizeOf(tallies) === 1) {
    return (
      // The height is that of the plates and the line below them.
      <div className="min-h-18 lg:min-h-19">
        <Suspense>
          <InviteTeam teamName={teamName} />
        </Suspense>
      </div>
    )
  }
  const voted = votesCast(tallies)
  const waiting = Math.max(0, teamSizeOf(tallies) - voted - away.length)
  const waitsForOthers = waiting > (isWaitedFor ? 1 : 0)
  return (
    <div className="flex justify-between gap-3">
      <div className="grid min-w-0 gap-1 lg:gap-2">
        <TeamTable
          tallies={tallies}
          lunch={lunch}
          highlighted={isOpen ? leading : new Set(decision?.venueId ? [decision.venueId] : [])}
          waiting={waiting}
        />
        {(isOpen || decision) && (
          // The line is as wide as the plates and the button together, so that it needs no second line.
          <p className={isOpen ? `${lineStyle} -mr-23.5 sm:-mr-25.5` : lineStyle}>
            {isOpen
              ? turnoutLine({ voted, waiting, away: away.length })
              : comingLine(voted + lunch.waitingFor.length, away.length)}
          </p>
        )}
      </div>
      {isOpen && (
        <div className="w-20.5 shrink-0 sm:w-22.5 text-right">{waitsForOthers && <NudgeButton />}</div>
      )}
    </div>
  )
}
