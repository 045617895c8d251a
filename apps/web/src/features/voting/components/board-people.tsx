import type { ReactNode } from 'react'
import { Button } from '~/components/button.tsx'
import { classNames } from '~/components/class-names.ts'
import { lazyPart } from '~/components/lazy-part.tsx'
import { useBoard } from '../board.hooks.ts'
import { useNudge } from '../lunch.hooks.ts'
import { answerOf, comingLine, turnoutLine } from '../lunch.rules.ts'
import { missingVotes } from '../votes.rules.ts'
import { votingMessages } from '../voting.messages.ts'
import { TeamTable } from './team-table.tsx'

/** Only the board of a team with one member needs this. */
const InviteTeam = lazyPart(
  async () => (await import('~/features/team/components/invite-team.tsx')).InviteTeam,
)

type BoardPeopleProps = {
  className?: string
  /** The last rows. */
  children?: ReactNode
}

/**
 * The team on the board: a plate for each member, and who has voted, is away or is waited for. After the decision, who
 * comes.
 */
export function BoardPeople({ className, children }: BoardPeopleProps) {
  const { user, lunch, state } = useBoard()
  const { isOpen, decision, coming, away, waitingFor } = lunch
  const { voters } = state
  const missing = missingVotes(lunch, voters)
  const waitsForOthers = missing.some(({ userId }) => userId !== user.id)
  const isAlone = coming.length + away.length + waitingFor.length === 1
  const isAsked = !isOpen && answerOf(lunch, user) === 'waitingFor'
  return (
    <div
      className={classNames('grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-3 gap-y-1', className)}
    >
      {isAlone ? (
        // The height is that of the plates and the line below them.
        <div className="min-h-18">
          <InviteTeam teamName={user.teamName} />
        </div>
      ) : (
        <>
          <TeamTable missing={missing} isShort={isAsked} />
          {isOpen && (
            <div className="min-w-20.5 text-right sm:min-w-22.5">{waitsForOthers && <NudgeButton />}</div>
          )}
        </>
      )}
      {!isAlone && (
        <p className="col-span-full min-h-6 text-board-soft tabular max-sm:text-[0.9375rem] max-[23rem]:min-h-12">
          {isOpen
            ? turnoutLine({ voted: voters.length, waiting: missing.length, away: away.length })
            : decision && comingLine({ coming: coming.length, away: away.length, unsaid: waitingFor.length })}
        </p>
      )}
      {children}
    </div>
  )
}

/** Reminds the members who have not voted and are not away. */
function NudgeButton() {
  const nudge = useNudge()
  return (
    <Button
      variant="onBoard"
      className="shrink-0 text-[0.9375rem] whitespace-nowrap max-sm:px-4"
      busy={nudge.isPending}
      onClick={() => nudge.mutate()}
    >
      {votingMessages.nudgeTeam}
    </Button>
  )
}
