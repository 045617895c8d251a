import { Button } from '~/components/button.tsx'
import { DialogFrame } from '~/components/dialog-frame.tsx'
import { Face } from '~/components/face.tsx'
import type { DialogState } from '~/components/lazy-dialog.tsx'
import { useBoard } from '../board.hooks.ts'
import { lazyVotingMessages } from '../lazy-voting.messages.ts'
import { useNudge } from '../lunch.hooks.ts'
import { comingLine, joined } from '../lunch.rules.ts'
import { type Group, groupsOf } from '../people.rules.ts'
import { useMissing } from '../plate.hooks.ts'
import { votingMessages } from '../voting.messages.ts'

/** All members of the team: who is missing, who has voted and who is away, or after the decision, who comes. */
export function PeopleDialog(dialog: DialogState) {
  const { lunch, state } = useBoard()
  const { missing, waitsForOthers } = useMissing()
  const nudge = useNudge()
  const { isOpen, decision, coming, away, waitingFor } = lunch
  const groups = groupsOf(lunch, state.voters, missing)
  return (
    <DialogFrame
      {...dialog}
      hasCross
      title={decision ? votingMessages.whoComes : votingMessages.whoIsMissing}
      text={
        decision
          ? comingLine({ coming: coming.length, away: away.length, unsaid: waitingFor.length })
          : turnoutLine({ voted: state.voters.length, waiting: missing.length, away: away.length })
      }
    >
      {isOpen && waitsForOthers && (
        <Button className="mt-4" busy={nudge.isPending} onClick={() => nudge.mutate()}>
          {votingMessages.nudgeTeam}
        </Button>
      )}
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
        {groups.map((group, index) =>
          index === 0 || group.people.length > 0 ? <Names key={group.title} {...group} /> : null,
        )}
      </div>
    </DialogFrame>
  )
}

function Names({ title, people, look }: Group) {
  return (
    <section aria-label={title}>
      <h3 className="text-base">{title}</h3>
      {people.length === 0 && <p className="mt-2 text-ink-soft">{lazyVotingMessages.nobodyYet}</p>}
      <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1.5 sm:grid-cols-[repeat(2,minmax(0,1fr))]">
        {people.map((person) => (
          <li key={person.userId} className="flex min-w-0 items-center gap-2.5">
            <Face person={person} className={`w-8 text-[0.75rem] ${look === 'present' ? '' : 'grayscale'}`} />
            <span className="line-clamp-2 min-w-0 leading-tight wrap-anywhere">{person.displayName}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Turnout = { voted: number; waiting: number; away: number }

/** Says how many members have voted, how many still have to vote, and how many are away. */
function turnoutLine({ voted, waiting, away }: Turnout): string {
  if (voted > 0 && waiting === 0 && away === 0) return votingMessages.everybodyVoted
  return joined(
    voted > 0 && lazyVotingMessages.haveVoted(voted),
    waiting > 0 && lazyVotingMessages.areWaitedFor(waiting),
    away > 0 && votingMessages.areAway(away),
  )
}
