import type { Venue } from '@lunchvote/contracts/venues'
import type { VenueTally } from '@lunchvote/contracts/votes'
import { Badge } from '~/components/badge.tsx'
import { initials } from '~/components/initials.ts'
import { tallyOf } from '../votes.rules.ts'

type TeamTableProps = {
  venues: readonly Venue[]
  tallies: readonly VenueTally[]
  leading: ReadonlySet<number>
  waiting: number
}

const maxShown = 18

/**
 * Shows one plate for each member. The plate has initials if the member has voted, and is highlighted if the vote is
 * for a leading venue.
 */
export function TeamTable({ venues, tallies, leading, waiting }: TeamTableProps) {
  const taken = venues
    .toSorted((a, b) => Number(leading.has(b.id)) - Number(leading.has(a.id)))
    .flatMap(({ id }) =>
      tallyOf(tallies, id).voters.map(({ displayName, timestamp }) => ({
        key: timestamp + displayName,
        name: displayName,
        variant: leading.has(id) ? ('accent' as const) : ('plain' as const),
      })),
    )
  const free = Array.from({ length: waiting }, (_, index) => ({
    key: `seat-${index}`,
    name: '',
    variant: 'empty' as const,
  }))
  const seats = [...taken, ...free]
  const shown = seats.length > maxShown ? seats.slice(0, maxShown - 1) : seats
  return (
    // The plates are hidden from screen readers, because the text below and the cards have the same content.
    <div aria-hidden="true" className="flex flex-wrap gap-1.5 text-board-soft">
      {shown.map(({ key, name, variant }) => (
        <Badge key={key} variant={variant} className="w-8 animate-rise text-[0.75rem]">
          {initials(name)}
        </Badge>
      ))}
      {shown.length < seats.length && (
        <span className="grid h-8 place-items-center px-1 font-semibold tabular">
          +{seats.length - shown.length}
        </span>
      )}
    </div>
  )
}
