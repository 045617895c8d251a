import { Button } from '~/components/button.tsx'
import { Filled } from '~/components/filled.tsx'
import { Icon } from '~/components/icon.tsx'
import { useBoard } from '../board.hooks.ts'
import type { OwnVotes } from '../board-state.rules.ts'
import { ownLine } from '../lead.rules.ts'
import { useDayOff } from '../lunch.hooks.ts'
import { answerOf } from '../lunch.rules.ts'
import { useAway } from '../votes.hooks.ts'
import { votingMessages } from '../voting.messages.ts'

/** While voting is open: the member's own votes, and whether they join today. */
export function OwnPlace({ liked, refused }: OwnVotes) {
  const { user, lunch } = useBoard()
  const own = ownLine(liked, refused)
  const away = useAway(user)
  const isAway = own === undefined && answerOf(lunch, user) === 'away'
  const dayOff = useDayOff(isAway, lunch.day)
  return (
    <div className="col-span-full flex min-h-11 items-center justify-between gap-3">
      <p className="flex min-w-0 items-center gap-1.5 leading-tight font-semibold">
        {own !== undefined && <Icon name={liked.length > 0 ? 'check' : 'cross'} className="text-accent" />}
        {isAway ? (dayOff ?? votingMessages.chairEmpty) : <OwnLine own={own} />}
      </p>
      <Button
        variant="onBoard"
        className="shrink-0 text-[0.9375rem] whitespace-nowrap max-sm:px-4"
        busy={away.isPending}
        onClick={() => away.mutate({ away: !isAway })}
      >
        {isAway ? (dayOff ? votingMessages.inToday : votingMessages.inAgain) : votingMessages.notToday}
      </Button>
    </div>
  )
}

/** The member's own votes. Without one, the question of the colleague who has nudged, if there is one. */
function OwnLine({ own }: { own: string | undefined }) {
  const { user, lunch } = useBoard()
  const { nudge } = lunch
  if (own !== undefined) return <span className="min-w-0 truncate">{own}</span>
  if (!nudge || nudge.userId === user.id) return votingMessages.plateEmpty
  return (
    // A long name is cut on a line of its own, so that the question can be read.
    <span className="min-w-0 max-sm:text-[0.8125rem] max-[23rem]:text-xs max-[23rem]:leading-[1.1]">
      <Filled
        text={votingMessages.nudge('{name}')}
        name={<span className="block truncate">{nudge.by}</span>}
      />
    </span>
  )
}
