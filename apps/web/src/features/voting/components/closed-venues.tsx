import type { Venue } from '@lunchvote/contracts/venues'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Icon } from '~/components/icon.tsx'
import { useBoard } from '../board.hooks.ts'
import { closedText } from '../closed.rules.ts'
import { lazyVotingMessages } from '../lazy-voting.messages.ts'
import { useFiltered } from './filtered-venues.tsx'
import { CardNote } from './venue-card.tsx'

const messages = lazyVotingMessages.closed

type ClosedVenuesProps = {
  venues: readonly Venue[]
  /** The cards of the venues. */
  children: ReactNode
}

/** The venues that are not open today, folded into one line. A press on it shows their cards. */
export function ClosedVenues({ venues, children }: ClosedVenuesProps) {
  const { day } = useBoard().lunch
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { hidden } = useFiltered()
  useEffect(CardNote.preload, [])
  const fitting = venues.filter((venue) => !hidden.has(venue.id))
  if (fitting.length === 0) return null
  const names = fitting.map((venue) => `${venue.name} (${closedText(venue, day)})`)
  return (
    <section aria-label={messages.title} className="mt-4 sm:mt-6">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className="flex min-h-12 w-full items-center gap-3 rounded-card px-4 py-2.5 text-left text-ink-soft ring-1 ring-line ring-inset hover:bg-sunk hover:text-ink"
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="line-clamp-2 min-w-0 grow leading-snug wrap-anywhere">
          {messages.line(fitting.length, names.join(', '))}
        </span>
        <Icon name={isOpen ? 'up' : 'unfold'} />
      </button>
      {isOpen && (
        // Nothing is read of venues that are not open today.
        <div id={id} className="mt-4 sm:mt-6 [&_.todays-menu]:hidden">
          {children}
        </div>
      )}
    </section>
  )
}
