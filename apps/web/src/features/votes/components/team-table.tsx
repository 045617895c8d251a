import type { LunchToday } from '@lunchvote/contracts/lunch'
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
  /** The number of members who have not voted and are not away. */
  waiting: number
}

/**
 * The maximum number of plates. On phones, they are in one row, so that the first vote button is on the screen without
 * scrolling.
 */
const maxShown = { phone: 6, wide: 18 }

type Seat = { key: string; name: string; variant: BadgeVariant }

/**
 * Shows one plate for each member: with initials for those who have voted, empty for those who have not, and crossed
 * out for those who are away. After lunch was decided, everyone who is coming has initials. The names appear on hover,
 * focus and tap.
 */
export function TeamTable({ tallies, lunch, highlighted, waiting }: TeamTableProps) {
  const voters = tallies
    .toSorted((a, b) => Number(highlighted.has(b.venueId)) - Number(highlighted.has(a.venueId)))
    .flatMap(({ venueId, voters: ofVenue }) =>
      ofVenue.map(
        ({ displayName, timestamp }): Seat => ({
          key: timestamp + displayName,
          name: displayName,
          variant: highlighted.has(venueId) ? 'accent' : 'plain',
        }),
      ),
    )
  const isDecided = lunch.decision !== null
  // While voting is open, `waitingFor` is not reloaded after each vote, so its names can be out of date. The number
  // `waiting` comes from the tally and is correct.
  const others = !isDecided
    ? Array.from(
        { length: waiting },
        (_, index): Seat => ({ key: `free-${index}`, name: '', variant: 'empty' }),
      )
    : lunch.waitingFor.map(
        ({ displayName }, index): Seat => ({ key: `waited-${index}`, name: displayName, variant: 'plain' }),
      )
  const away = lunch.away.map(
    ({ displayName }, index): Seat => ({ key: `away-${index}`, name: displayName, variant: 'crossed' }),
  )
  const seats = [...voters, ...others, ...away]
  const shown = shownOf(seats.length, maxShown.wide)
  const shownOnPhones = shownOf(seats.length, maxShown.phone)
  const coming = isDecided ? [...voters, ...others] : voters
  return (
    <HoverCard
      label={isDecided ? 'Who is coming' : 'Who has voted'}
      trigger={
        <span aria-hidden="true" className="flex flex-wrap gap-1.5 text-board-soft">
          {seats.slice(0, shown).map(({ key, name, variant }, index) => (
            <Badge
              key={key}
              variant={variant}
              className={classNames(
                'w-8 animate-rise text-[0.75rem]',
                index >= shownOnPhones && 'max-sm:hidden',
              )}
            >
              {initials(name)}
            </Badge>
          ))}
          <More count={seats.length - shownOnPhones} className="sm:hidden" />
          <More count={seats.length - shown} className="max-sm:hidden" />
        </span>
      }
    >
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        <Names title={isDecided ? 'Coming' : 'Voted'} people={coming} />
        {away.length > 0 && <Names title="Not today" people={away} />}
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

function Names({ title, people }: { title: string; people: readonly Seat[] }) {
  return (
    <div>
      <dt className="font-semibold">{title}</dt>
      <dd className="break-words">{people.map(({ name }) => name).join(', ') || 'Nobody yet'}</dd>
    </div>
  )
}
