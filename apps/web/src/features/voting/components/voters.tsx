import type { VenueTally } from '@lunchvote/contracts/votes'
import { Badge } from '~/components/badge.tsx'
import { classNames } from '~/components/class-names.ts'
import { Face } from '~/components/face.tsx'
import { HoverCard } from '~/components/hover-card.tsx'
import { votingMessages } from '../voting.messages.ts'

type Voter = VenueTally['voters'][number]

const maxShown = 3

/** Shows the voters as stacked faces. Their names appear on hover, focus and tap. */
export function Voters({ name, tally }: { name: string; tally: VenueTally }) {
  const { voters, count } = tally
  return (
    <HoverCard
      label={`${votingMessages.votes(count)}, ${votingMessages.votersOf(name)}`}
      trigger={
        <span aria-hidden="true" className="flex -space-x-1">
          <Faces voters={voters} className="w-8 text-[0.75rem]" />
          {count === 0 && <Badge variant="empty" className="w-8 text-line-strong" />}
        </span>
      }
    >
      {voters.length === 0 ? votingMessages.noVotes : <Names voters={voters} />}
    </HoverCard>
  )
}

/** If not all faces fit, the last place shows the number of the others. @param className sets the size */
export function Faces({ voters, className }: { voters: readonly Voter[]; className: string }) {
  const shown = voters.length > maxShown ? voters.slice(0, maxShown - 1) : voters
  const rest = voters.length - shown.length
  return (
    <>
      {shown.map((voter) => (
        <Face
          key={voter.userId}
          person={voter}
          className={classNames('animate-rise ring-2 ring-sheet', className)}
        />
      ))}
      {rest > 0 && (
        <Badge variant="plain" className={classNames('ring-2 ring-sheet', className)}>
          +{rest}
        </Badge>
      )}
    </>
  )
}

export function Names({ voters }: { voters: readonly Voter[] }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      {voters.map((voter) => (
        <li key={voter.userId} className="flex items-center gap-2">
          <Face person={voter} className="w-6 text-[0.625rem]" />
          <span className="min-w-0 break-words">{voter.displayName}</span>
        </li>
      ))}
    </ul>
  )
}
