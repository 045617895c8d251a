import type { CurrentUser } from '@lunchvote/contracts/auth'
import type { LunchToday } from '@lunchvote/contracts/lunch'
import { Button } from '~/components/button.tsx'
import { answerOf } from '~/features/lunch/lunch.rules.ts'
import { useAway } from '../away.hooks.ts'

const texts = { coming: 'You are coming', away: 'Your chair is empty', waitingFor: 'Are you coming?' }

/** After the decision: whether the member comes. Who has said nothing has both buttons. */
export function OwnAnswer({ user, lunch }: { user: CurrentUser; lunch: LunchToday }) {
  const switchAway = useAway(user)
  const answer = answerOf(lunch, user)
  return (
    <div className="col-start-2 row-start-1 flex min-h-11 items-center justify-between gap-2 lg:col-span-full lg:row-start-3">
      <p className="font-semibold max-lg:sr-only">{texts[answer]}</p>
      <div className="flex gap-2">
        {answer !== 'coming' && <Choice away={false} label="I'm In" {...switchAway} />}
        {answer !== 'away' && <Choice away label="Not Today" {...switchAway} />}
      </div>
    </div>
  )
}

type ChoiceProps = Pick<ReturnType<typeof useAway>, 'isPending' | 'mutate'> & { away: boolean; label: string }

function Choice({ away, label, isPending, mutate }: ChoiceProps) {
  return (
    <Button
      variant="onBoard"
      className="text-[0.9375rem] whitespace-nowrap max-sm:px-3"
      busy={isPending}
      onClick={() => mutate({ away })}
    >
      {label}
    </Button>
  )
}
