import type { Person } from '@lunchvote/contracts/people'
import { useState } from 'react'
import { Button } from '~/components/button.tsx'
import { DialogFrame } from '~/components/dialog-frame.tsx'
import { Face } from '~/components/face.tsx'
import type { DialogState } from '~/components/lazy-dialog.tsx'
import { useBoard } from '../board.hooks.ts'
import { lazyVotingMessages } from '../lazy-voting.messages.ts'
import { useNudge } from '../lunch.hooks.ts'
import { answerOf, guestsOf, joined } from '../lunch.rules.ts'
import { ownTableMessages } from '../own-table.messages.ts'
import { comingLine, withGuests } from '../own-table.rules.ts'
import { type Group, groupsOf } from '../people.rules.ts'
import { useMissing } from '../plate.hooks.ts'
import { votingMessages } from '../voting.messages.ts'
import { GuestsDialog } from './guests-dialog.tsx'

/** All members of the team: who is missing, who has voted and who is away, or after the decision, who comes. */
export function PeopleDialog(dialog: DialogState) {
  const { lunch, state } = useBoard()
  const { missing, waitsForOthers } = useMissing()
  const nudge = useNudge()
  const { isOpen, decision, away } = lunch
  const groups = groupsOf(lunch, state.voters, missing)
  return (
    <DialogFrame
      {...dialog}
      hasCross
      title={decision ? votingMessages.whoComes : votingMessages.whoIsMissing}
      text={
        decision
          ? comingLine(lunch)
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
          index === 0 || group.people.length > 0 ? <Names key={group.look} {...group} /> : null,
        )}
      </div>
    </DialogFrame>
  )
}

function Names({ people, look }: Group) {
  const { decision } = useBoard().lunch
  const title = lazyVotingMessages.groups[decision ? 'decided' : 'open'][look]
  return (
    <section aria-label={title}>
      <h3 className="text-base">{title}</h3>
      {people.length === 0 && <p className="mt-2 text-ink-soft">{lazyVotingMessages.nobodyYet}</p>}
      <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1.5 sm:grid-cols-[repeat(2,minmax(0,1fr))]">
        {people.map((person) => (
          <li key={person.userId} className="flex min-w-0 items-center gap-2.5">
            <Face person={person} className={`w-8 text-[0.75rem] ${look === 'present' ? '' : 'grayscale'}`} />
            <Member person={person} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The name of a member, with those of the guests. The reader can bring some, unless the reader has not said to come. */
function Member({ person }: { person: Person }) {
  const { user, lunch } = useBoard()
  const [open, setOpen] = useState(false)
  const guests = guestsOf(person, lunch.guests)
  return (
    <>
      <span className="min-w-0 leading-tight wrap-anywhere">
        <span className="line-clamp-2">{withGuests(person, guests)}</span>
        {guests.length > 0 && (
          <span className="line-clamp-2 text-sm text-ink-soft">
            {guests.map(({ name }) => name).join(', ')}
          </span>
        )}
      </span>
      {person.userId === user.id && answerOf(lunch, user) === 'coming' && (
        <>
          <button
            type="button"
            aria-haspopup="dialog"
            className="ml-auto min-h-11 shrink-0 rounded-field px-2 text-[0.9375rem] font-semibold underline underline-offset-2 hover:bg-sunk"
            onClick={() => setOpen(true)}
          >
            {guests.length > 0 ? ownTableMessages.yourGuests : ownTableMessages.bringGuest}
          </button>
          <GuestsDialog open={open} onOpenChange={setOpen} />
        </>
      )}
    </>
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
