import type { Person } from '@lunchvote/contracts/people'
import { useEffect, useState } from 'react'
import { classNames } from '~/components/class-names.ts'
import { Face } from '~/components/face.tsx'
import { Filled } from '~/components/filled.tsx'
import { lazyDialog } from '~/components/lazy-dialog.tsx'
import { lazyPart } from '~/components/lazy-part.tsx'
import { whenIdle } from '~/lib/idle.ts'
import { useBoard } from '../board.hooks.ts'
import { useDayOff } from '../lunch.hooks.ts'
import { answerOf, guestsOf, missingLine } from '../lunch.rules.ts'
import { type Group, groupsOf } from '../people.rules.ts'
import { useMissing } from '../plate.hooks.ts'
import { votingMessages } from '../voting.messages.ts'

const PeopleDialog = lazyDialog(async () => (await import('./people-dialog.tsx')).PeopleDialog)

/** Only the board of a team with one member needs this. */
const InviteTeam = lazyPart(
  async () => (await import('~/features/team/components/invite-team.tsx')).InviteTeam,
)

/** Loaded as the line of the decision is. */
const ComingLine = lazyPart(async () => (await import('./settled-parts.ts')).settledParts.ComingLine)

/** The team on the plate: who is missing, or who comes. A tap shows all names. */
export function PlatePeople() {
  const { user, lunch } = useBoard()
  const { coming, away, waitingFor } = lunch
  const [open, setOpen] = useState(false)
  useEffect(() => whenIdle(ComingLine.preload), [])
  if (coming.length + away.length + waitingFor.length === 1) return <InviteTeam teamName={user.teamName} />
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex min-h-11 min-w-0 grow items-center gap-2.5 rounded-field text-left hover:bg-board-raised lg:flex-col lg:items-start lg:gap-1.5"
        {...PeopleDialog.preload}
        onClick={() => setOpen(true)}
      >
        <span className="sr-only">
          {lunch.decision ? votingMessages.whoComes : votingMessages.whoIsMissing}
        </span>
        <Faces />
        <span className="line-clamp-2 min-w-0 text-[0.8125rem] leading-[1.2] break-words text-board-soft tabular sm:text-[0.9375rem]">
          <PeopleLine />
        </span>
      </button>
      <PeopleDialog open={open} onOpenChange={setOpen} />
    </>
  )
}

/** What the line beside the faces says: about the reader, a colleague's question, or who is missing or comes. */
function PeopleLine() {
  const { user, lunch, state } = useBoard()
  const { missing } = useMissing()
  const { isOpen, decision, nudge, away } = lunch
  const answer = answerOf(lunch, user)
  const isAway = answer === 'away'
  const dayOff = useDayOff(isAway, lunch.day)
  if (!isOpen) return decision && <ComingLine />
  // Where nothing leads, the headline says it.
  const isSaid = state.name === 'open' && state.leaders.length === 0
  if (isAway && (dayOff || !isSaid)) return dayOff ?? votingMessages.answer.away
  const isAsked = missing.some(({ userId }) => userId === user.id)
  if (isAsked && nudge && nudge.userId !== user.id) {
    return (
      <Filled
        text={votingMessages.nudge('{name}')}
        name={<span className="inline-block max-w-24 truncate align-bottom sm:max-w-56">{nudge.by}</span>}
      />
    )
  }
  return missingLine(missing, { voted: state.voters.length, away: away.length })
}

/** How many faces are shown, by the width of the screen. */
const levels = [
  { most: 3, only: 'min-[24.375rem]:hidden', beyond: 'max-[24.375rem]:hidden' },
  { most: 4, only: 'max-[24.375rem]:hidden sm:hidden', beyond: 'min-[24.375rem]:max-sm:hidden' },
  { most: 10, only: 'max-sm:hidden lg:hidden', beyond: 'sm:max-lg:hidden' },
  { most: 6, only: 'max-lg:hidden xl:hidden', beyond: 'lg:max-xl:hidden' },
  { most: 9, only: 'max-xl:hidden', beyond: 'xl:hidden' },
]

/** How a face looks. `accent`: the member has voted for a highlighted venue. */
const styles: Record<Group['look'] | 'accent', string> = {
  accent: 'ring-2 ring-accent',
  present: 'ring-2 ring-board',
  missing:
    'border-2 border-dashed border-board-soft bg-clip-content p-0.5 grayscale ring-2 ring-board bg-board',
  away: 'relative grayscale ring-2 ring-board after:absolute after:h-[1.5px] after:w-full after:-rotate-45 after:bg-board-ink',
}

/** One face for each member, in the order of the dialog's lists, and after it those of the member's guests. */
function Faces() {
  const { lunch, tallies, state, leading } = useBoard()
  const { missing } = useMissing()
  const isHighlighted = (venueId: number) =>
    lunch.isOpen ? leading.has(venueId) : venueId === lunch.decision?.venueId
  const accented = new Set(
    tallies.filter(({ venueId }) => isHighlighted(venueId)).flatMap(({ voters }) => voters.map(idOf)),
  )
  const seats = groupsOf(lunch, state.voters, missing).flatMap(({ people, look }) =>
    people.flatMap((host) =>
      [host, ...(look === 'present' ? guestsOf(host, lunch.guests) : [])].map(
        (one, nth) =>
          ({
            // Guests have the colour of their host.
            person: 'name' in one ? { ...host, displayName: one.name, pictureUrl: null } : one,
            nth,
            look: look === 'present' && accented.has(host.userId) ? 'accent' : look,
          }) as const,
      ),
    ),
  )
  const shown = levels.map((level) => ({ ...level, shown: shownOf(seats.length, level.most) }))
  const most = Math.max(...shown.map((level) => level.shown))
  return (
    <span aria-hidden="true" className="flex shrink-0 -space-x-1">
      {seats.slice(0, most).map(({ person, nth, look }, index) => (
        <Face
          // A member who votes gets a new face, which rises.
          key={`${person.userId} ${nth} ${look === 'missing'}`}
          person={person}
          className={classNames(
            'w-7.5 animate-rise text-[0.6875rem] sm:w-8 sm:text-[0.75rem]',
            styles[look],
            ...shown.map((level) => index >= level.shown && level.beyond),
          )}
        />
      ))}
      {shown.map(
        (level) =>
          seats.length > level.shown && (
            <span
              key={level.only}
              className={classNames(
                'grid place-items-center pl-2.5 text-[0.9375rem] font-semibold tabular',
                level.only,
              )}
            >
              +{seats.length - level.shown}
            </span>
          ),
      )}
    </span>
  )
}

const idOf = ({ userId }: Person) => userId

/** If not all faces fit, the last place shows the number of the others. */
const shownOf = (seats: number, most: number) => (seats > most ? most - 1 : seats)
