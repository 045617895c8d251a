import type { VenueTally } from '@lunchvote/contracts/votes'
import { Badge } from '~/components/badge.tsx'
import { HoverCard } from '~/components/hover-card.tsx'
import { initials } from '~/components/initials.ts'
import { countLine, votesMessages } from '../votes.messages.ts'

const maxShown = 3

/** Shows the voters as stacked initials. Their names appear on hover, focus and tap. */
export function Voters({ name, tally }: { name: string; tally: VenueTally }) {
  const { voters, count } = tally
  const shown = voters.length > maxShown ? voters.slice(0, maxShown - 1) : voters
  const rest = voters.length - shown.length
  return (
    <HoverCard
      label={`${countLine(count)}, voters of ${name}`}
      trigger={
        <span aria-hidden="true" className="flex -space-x-1">
          {shown.map(({ userId, displayName }) => (
            <Badge key={userId} variant="plain" className="w-8 animate-rise text-[0.75rem] ring-2 ring-sheet">
              {initials(displayName)}
            </Badge>
          ))}
          {rest > 0 && (
            <Badge variant="plain" className="w-8 text-[0.75rem] ring-2 ring-sheet">
              +{rest}
            </Badge>
          )}
          {count === 0 && <Badge variant="empty" className="w-8 text-line-strong" />}
        </span>
      }
    >
      {voters.length === 0 ? (
        votesMessages.noVotes
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
          {voters.map(({ userId, displayName }) => (
            <li key={userId} className="break-words">
              {displayName}
            </li>
          ))}
        </ul>
      )}
    </HoverCard>
  )
}
