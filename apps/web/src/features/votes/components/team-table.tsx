import type { LunchToday } from '@lunchvote/contracts/lunch'
import type { Person } from '@lunchvote/contracts/people'
import type { VenueTally } from '@lunchvote/contracts/votes'
import { Badge, type BadgeVariant } from '~/components/badge.tsx'
import { classNames } from '~/components/class-names.ts'
import { HoverCard } from '~/components/hover-card.tsx'
import { initials } from '~/components/initials.ts'

type TeamTableProps = {
  tallies: readonly VenueTally[]
  lunch: LunchToday
  /**
   * The ids of the venues whose voters are highlighted: while voting is open, the leading venues, and afterwards the
   * venue of today's lunch.
   */
  highlighted: ReadonlySet<number>
  /** The members who have not voted and are not away. */
  missing: readonly Person[]
  /** Whether the buttons beside the plates take much space on phones. */
  isShort: boolean
}

/**
 * The maximum number of plates. On phones, they are in one row, so that the first vote button is on the screen without
 * scrolling. `short` is for the row with two buttons beside the plates.
 */
const maxShown = { wide: 18, phone: { full: 6, short: 4 }, narrow: { full: 4, short: 2 } }

type Group = { title: string; people: readonly Person[]; variant: (person: Person) => BadgeVariant }

/**
 * Shows one plate for each member: with initials for those who have voted, empty for those who have not, and crossed
 * out for those who are away. After lunch was decided, it shows who comes. The names appear on hover, focus and tap.
 */
export function TeamTable({ tallies, lunch, highlighted, missing, isShort }: TeamTableProps) {
  const isDecided = lunch.decision !== null
  const ofHighlighted = tallies.filter(({ venueId }) => highlighted.has(venueId))
  const others = tallies.filter(({ venueId }) => !highlighted.has(venueId))
  const accented = new Set(ofHighlighted.flatMap(({ voters }) => voters.map(({ userId }) => userId)))
  const present = ({ userId }: Person) => (accented.has(userId) ? 'accent' : 'plain')
  const voted = [...ofHighlighted, ...others].flatMap(({ voters }) => voters)
  const groups: Group[] = [
    isDecided
      ? { title: 'Coming', people: lunch.coming, variant: present }
      : { title: 'Voted', people: voted, variant: present },
    isDecided
      ? { title: 'Have not said', people: lunch.waitingFor, variant: () => 'empty' }
      : { title: 'Still to vote', people: missing, variant: () => 'empty' },
    { title: 'Not today', people: lunch.away, variant: () => 'crossed' },
  ]
  const seats = groups.flatMap(({ people, variant }) =>
    people.map((person) => ({ ...person, variant: variant(person) })),
  )
  const row = isShort ? 'short' : 'full'
  const wide = shownOf(seats.length, maxShown.wide)
  const phone = shownOf(seats.length, maxShown.phone[row])
  const narrow = shownOf(seats.length, maxShown.narrow[row])
  return (
    <HoverCard
      label={isDecided ? 'Who is coming' : 'Who has voted'}
      trigger={
        <span aria-hidden="true" className="flex flex-wrap gap-1.5 text-board-soft">
          {seats.slice(0, wide).map(({ userId, displayName, variant }, index) => (
            <Badge
              // A member who votes gets a new plate, which rises.
              key={`${userId} ${variant === 'empty'}`}
              variant={variant}
              className={classNames(
                'w-8 animate-rise text-[0.75rem]',
                index >= phone ? 'max-sm:hidden' : index >= narrow && 'max-[24.375rem]:hidden',
              )}
            >
              {variant === 'empty' ? '' : initials(displayName)}
            </Badge>
          ))}
          <More count={seats.length - narrow} className="min-[24.375rem]:hidden" />
          <More count={seats.length - phone} className="max-[24.375rem]:hidden sm:hidden" />
          <More count={seats.length - wide} className="max-sm:hidden" />
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
        {people.map(({ displayName }) => displayName).join(', ') || 'Nobody yet'}
      </dd>
    </div>
  )
}
