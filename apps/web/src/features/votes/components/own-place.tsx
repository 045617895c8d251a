import type { CurrentUser } from '@lunchvote/contracts/auth'
import { Button } from '~/components/button.tsx'
import { Icon } from '~/components/icon.tsx'
import { useAway } from '../away.hooks.ts'

type OwnPlaceProps = {
  user: CurrentUser
  /** The name of the venue that the member has voted for. */
  voted: string | undefined
  isAway: boolean
}

/** The member's own vote, and whether they join today. */
export function OwnPlace({ user, voted, isAway }: OwnPlaceProps) {
  const away = useAway(user)
  return (
    <div className="flex min-h-11 items-center justify-between gap-3">
      <p className="flex min-w-0 items-center gap-1.5 font-semibold">
        {voted !== undefined && <Icon name="check" className="text-accent" />}
        <span className="min-w-0 truncate">{ownLine(voted, isAway)}</span>
      </p>
      <Button
        variant="onBoard"
        className="shrink-0 text-[0.9375rem] whitespace-nowrap max-sm:px-4"
        busy={away.isPending}
        onClick={() => away.mutate({ away: !isAway })}
      >
        {isAway ? "I'm In Again" : 'Not Today'}
      </Button>
    </div>
  )
}

function ownLine(voted: string | undefined, isAway: boolean): string {
  if (voted !== undefined) return `You: ${voted}`
  return isAway ? 'Your chair is empty' : 'Your plate is empty'
}
