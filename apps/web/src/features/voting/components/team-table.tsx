import type { Person } from '@lunchvote/contracts/people'
import { classNames } from '~/components/class-names.ts'
import { Face } from '~/components/face.tsx'
import { HoverCard } from '~/components/hover-card.tsx'
import { useBoard } from '../board.hooks.ts'
import { votingMessages } from '../voting.messages.ts'

type TeamTableProps = {
  /** The members who have not voted and are not away. */
  missing: readonly Person[]
  /** Whether the buttons beside the plates take much space on phones. */
  isShort: boolean
}

type Level = {
  /** The maximum number of plates. */
  full: number
  /** The maximum number if two buttons stand beside the plates. */
  short: number
  /** Hides on the other widths what is only for these. */
  only: string
  /** Hides on these widths the plates beyond the maximum. */
  beyond: string
}

/**
 * The plates by the width of the screen. On phones, they are in one row, so that the first vote button is on the screen
 * without scrolling. On large screens they are in two rows, so that the board keeps its height.
 */
const levels: readonly Level[] = [
  { full: 4, short: 2, only: 'min-[24.375rem]:hidden', beyond: 'max-[24.375rem]:hidden' },
  {
    full: 6,
    short: 4,
    only: 'max-[24.375rem]:hidden sm:hidden',
    beyond: 'min-[24.375rem]:max-sm:hidden',
  },
  { full: 18, short: 18, only: 'max-sm:hidden lg:hidden', beyond: 'sm:max-lg:hidden' },
  { full: 6, short: 6, only: 'max-lg:hidden xl:hidden', beyond: 'lg:max-xl:hidden' },
  { full: 12, short: 12, only: 'max-xl:hidden', beyond: 'xl:hidden' },
]

/** How a plate looks. `accent`: the member has voted for a highlighted venue. */
const plates = {
  accent: 'ring-2 ring-accent',
  plain: '',
  empty: 'border-2 border-dashed border-board-soft bg-clip-content p-0.5 grayscale',
  crossed:
    'relative grayscale after:absolute after:h-[1.5px] after:w-full after:-rotate-45 after:bg-board-ink',
} as const

type Plate = keyof typeof plates

type Group = { title: string; people: readonly Person[]; plate: (person: Person) => Plate }

/**
 * Shows one face for each member: in colour for those who have voted, grey for those who have not, and crossed out for
 * those who are away. After lunch was decided, it shows who comes. The names appear on hover, focus and tap.
 */
export function TeamTable({ missing, isShort }: TeamTableProps) {
  const { lunch, tallies, state, leading } = useBoard()
  const isDecided = state.name === 'decided'
  const isHighlighted = (venueId: number) =>
    lunch.isOpen ? leading.has(venueId) : venueId === lunch.decision?.venueId
  const ofHighlighted = tallies.filter(({ venueId }) => isHighlighted(venueId))
  const accented = new Set(ofHighlighted.flatMap((tally) => tally.voters.map(({ userId }) => userId)))
  const present = ({ userId }: Person) => (accented.has(userId) ? 'accent' : 'plain')
  const voted = state.voters.toSorted(
    (a, b) => Number(accented.has(b.userId)) - Number(accented.has(a.userId)),
  )
  const groups: Group[] = [
    isDecided
      ? { title: votingMessages.groupComing, people: lunch.coming, plate: present }
      : { title: votingMessages.groupVoted, people: voted, plate: present },
    isDecided
      ? { title: votingMessages.groupUnsaid, people: lunch.waitingFor, plate: () => 'empty' }
      : { title: votingMessages.groupWaiting, people: missing, plate: () => 'empty' },
    { title: votingMessages.groupAway, people: lunch.away, plate: () => 'crossed' },
  ]
  const seats = groups.flatMap(({ people, plate }) =>
    people.map((person) => ({ person, plate: plate(person) })),
  )
  const shown = levels.map((level) => ({
    ...level,
    shown: shownOf(seats.length, level[isShort ? 'short' : 'full']),
  }))
  const most = Math.max(...shown.map((level) => level.shown))
  return (
    <HoverCard
      label={isDecided ? votingMessages.whoComes : votingMessages.whoVoted}
      trigger={
        <span aria-hidden="true" className="flex flex-wrap gap-1.5 text-board-soft">
          {seats.slice(0, most).map(({ person, plate }, index) => (
            <Face
              // A member who votes gets a new plate, which rises.
              key={`${person.userId} ${plate === 'empty'}`}
              person={person}
              className={classNames(
                'w-8 animate-rise text-[0.75rem]',
                plates[plate],
                ...shown.map((level) => index >= level.shown && level.beyond),
              )}
            />
          ))}
          {shown.map((level) => (
            <More key={level.only} count={seats.length - level.shown} className={level.only} />
          ))}
        </span>
      }
    >
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        {groups.map(({ title, people }, index) =>
          index === 0 || people.length > 0 ? <Names key={title} title={title} people={people} /> : null,
        )}
      </dl>
    </HoverCard>
  )
}

/** How many plates are shown. If not all of them fit, the last place shows the number of the other members. */
const shownOf = (seats: number, most: number) => (seats > most ? most - 1 : seats)

function More({ count, className }: { count: number; className: string }) {
  if (count === 0) return null
  return (
    <span className={classNames('grid h-8 place-items-center px-1 font-semibold tabular', className)}>
      +{count}
    </span>
  )
}

function Names({ title, people }: { title: string; people: readonly Person[] }) {
  return (
    <div>
      <dt className="font-semibold">{title}</dt>
      <dd className="break-words">
        {people.map(({ displayName }) => displayName).join(', ') || votingMessages.nobodyYet}
      </dd>
    </div>
  )
}
