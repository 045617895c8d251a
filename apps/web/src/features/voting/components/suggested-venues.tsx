import type { Suggestion } from '@lunchvote/contracts/lunch'
import { suggestionMessages } from '@lunchvote/contracts/reasons/suggestions.messages'
import { wordReason } from '@lunchvote/contracts/reasons/word-reason'
import { useEffect, useId, useRef } from 'react'
import { useBoard } from '../board.hooks.ts'
import { lazyVotingMessages } from '../lazy-voting.messages.ts'
import { useSuggestions } from '../suggestions.hooks.ts'
import { useFiltered } from './filtered-venues.tsx'
import { VenueGrid, type VenueGridProps } from './venue-grid.tsx'

type SuggestedVenuesProps = Pick<VenueGridProps, 'venues'> & {
  /** How often the member has asked. The suggestions are loaded each time. */
  asked: number
  /** What is set apart. */
  suggestions: readonly Suggestion[]
  onSuggest: (suggestions: readonly Suggestion[]) => void
  onBusy: (isBusy: boolean) => void
}

/**
 * The cards of the suggested venues, each with its reason, above the others. They stay as they are until the member asks
 * again, because somebody may be about to vote for one of them.
 */
export function SuggestedVenues(props: SuggestedVenuesProps) {
  const { asked, suggestions, onSuggest, onBusy, venues } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const { day } = useBoard().lunch
  const { hidden } = useFiltered()
  const { load, isPending } = useSuggestions(onSuggest)
  useEffect(() => {
    if (asked > 0) load()
  }, [asked, load])
  useEffect(() => onBusy(isPending), [isPending, onBusy])
  // Those of yesterday are not true today.
  useEffect(() => () => onSuggest([]), [day, onSuggest])
  useEffect(() => {
    if (suggestions.length > 0) heading.current?.focus({ preventScroll: true })
  }, [suggestions])
  const suggested = suggestions.flatMap(({ venueId }) => venues.find((venue) => venue.id === venueId) ?? [])
  if (suggested.length === 0) return null
  return (
    <section aria-labelledby={id} className="mb-6 border-b border-line pb-6 sm:mb-8 sm:pb-8">
      <h2 ref={heading} id={id} tabIndex={-1} className="sr-only">
        {lazyVotingMessages.suggestions.title}
      </h2>
      {suggested.every((venue) => hidden.has(venue.id)) ? (
        <p className="text-ink-soft">{lazyVotingMessages.suggestions.noneFits}</p>
      ) : (
        <VenueGrid
          venues={suggested}
          reasons={new Map(suggestions.map((each) => [each.venueId, wordReason(suggestionMessages, each)]))}
        />
      )}
    </section>
  )
}
