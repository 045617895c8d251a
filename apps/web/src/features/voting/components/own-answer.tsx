import type { CurrentUser } from '@lunchvote/contracts/auth'
import type { LunchToday } from '@lunchvote/contracts/lunch'
import { useState } from 'react'
import { Button } from '~/components/button.tsx'
import { useAway } from '../away.hooks.ts'
import { answerOf } from '../lunch.rules.ts'

const texts = { coming: 'You are coming', away: 'Your chair is empty', waitingFor: 'Are you coming?' }

const choices = {
  coming: [{ away: true }],
  away: [{ away: false }],
  waitingFor: [{ away: false }, { away: true }],
}

/** After the decision: whether the member comes. Who has said nothing has both buttons. */
export function OwnAnswer({ user, lunch }: { user: CurrentUser; lunch: LunchToday }) {
  const { isPending, mutate } = useAway(user)
  /** Which of the two buttons was pressed. It stays as the only one, so that it keeps the focus. */
  const [pressed, setPressed] = useState(0)
  const answer = answerOf(lunch, user)
  const offered = choices[answer]
  return (
    <div className="col-start-2 row-start-1 flex min-h-11 items-center justify-between gap-2 lg:col-span-full lg:row-start-3">
      <p className="font-semibold max-lg:sr-only">{texts[answer]}</p>
      <div className="flex gap-2">
        {offered.map(({ away }, index) => {
          const button = offered.length === 1 ? pressed : index
          return (
            <Button
              key={button}
              variant="onBoard"
              className="text-[0.9375rem] whitespace-nowrap max-sm:px-3"
              busy={isPending}
              onClick={() => {
                setPressed(button)
                mutate({ away })
              }}
            >
              {away ? 'Not Today' : "I'm In"}
            </Button>
          )
        })}
      </div>
    </div>
  )
}
