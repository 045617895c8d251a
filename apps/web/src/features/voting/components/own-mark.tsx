import { isSuited } from '@lunchvote/contracts/suited'
import type { Venue } from '@lunchvote/contracts/venues'
import { Drawing } from '~/components/icon.tsx'
import { lazyVotingMessages } from '../lazy-voting.messages.ts'
import { useOwnDiets } from '../own-diets.hooks.ts'

const leaf = 'M5 19C4.5 10 9.5 5 19.5 4.5 20 14 15 19.5 5 19zM5 19l7.5-7.5'

/** Marks a venue where the reader finds what they eat. */
export function OwnMark({ venue }: { venue: Venue }) {
  const own = useOwnDiets([venue])
  if (own.length === 0 || !isSuited(own, venue.diets)) return null
  const { mine } = lazyVotingMessages.filter
  return (
    <span title={mine} className="mr-1.5 inline-block align-[-0.2em] text-leaf">
      <Drawing path={leaf} className="size-4" />
      <span className="sr-only">{mine}</span>
    </span>
  )
}
