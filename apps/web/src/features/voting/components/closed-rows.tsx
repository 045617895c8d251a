import { type RefObject, useState } from 'react'
import { Button } from '~/components/button.tsx'
import { LazyConfirmDialog } from '~/components/lazy-confirm-dialog.tsx'
import { useNow } from '~/lib/api/now.ts'
import { localDay, localTime } from '~/lib/instants.ts'
import { useBoard } from '../board.hooks.ts'
import { extendedFrom, extensionMinutes, useExtendVoting } from '../extension.hooks.ts'
import { lazyVotingMessages } from '../lazy-voting.messages.ts'
import { useDayOff } from '../lunch.hooks.ts'
import { answerOf } from '../lunch.rules.ts'
import { useAway } from '../votes.hooks.ts'

type ClosedRowsProps = {
  /** Gets the focus when the pressed button disappears. */
  heading: RefObject<HTMLElement | null>
  /** Called when the member wants to record where the team ate. */
  onRecord: () => void
}

/** After voting has closed: whether the member comes, and what can be done about the decision. */
export function ClosedRows(props: ClosedRowsProps) {
  const { state } = useBoard()
  return (
    <>
      {state.name === 'decided' && <OwnAnswer />}
      <ClosedActions {...props} />
    </>
  )
}

const choices = {
  coming: [{ away: true }],
  away: [{ away: false }],
  waitingFor: [{ away: false }, { away: true }],
}

/** After the decision: whether the member comes. Who has said nothing has both buttons. */
function OwnAnswer() {
  const { user, lunch } = useBoard()
  const { isPending, mutate } = useAway(user)
  /** Which of the two buttons was pressed. It stays as the only one, so that it keeps the focus. */
  const [pressed, setPressed] = useState(0)
  const answer = answerOf(lunch, user)
  const offered = choices[answer]
  const dayOff = useDayOff(answer === 'away', lunch.day)
  return (
    <div className="col-start-2 row-start-1 flex min-h-11 items-center justify-between gap-2 lg:col-span-full lg:row-start-3">
      <p className="font-semibold max-lg:sr-only">{dayOff ?? lazyVotingMessages.answer[answer]}</p>
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
              {away ? lazyVotingMessages.answer.stayAway : lazyVotingMessages.answer.come}
            </Button>
          )
        })}
      </div>
    </div>
  )
}

const compact =
  'grow text-[0.9375rem] whitespace-nowrap max-sm:px-3.5 max-[23rem]:px-1.5 max-[23rem]:text-[0.8125rem] sm:max-lg:grow-0'

/** What members can do after voting has closed: open it again, or record another place. */
function ClosedActions({ heading, onRecord }: ClosedRowsProps) {
  const { lunch, timezone, state } = useBoard()
  const isDecided = state.name === 'decided'
  const extend = useExtendVoting()
  const [asks, setAsks] = useState(false)
  const until = extendedFrom(lunch, useNow()) + extensionMinutes * 60_000
  /** Voting has to close before midnight. */
  const isTooLate = localDay(until, timezone) !== lunch.day
  async function reopen() {
    await extend.mutateAsync().catch(() => setAsks(false))
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <div className="col-span-full flex flex-wrap gap-2">
      {isTooLate ? null : isDecided ? (
        <Button
          variant="onBoard"
          className={compact}
          {...LazyConfirmDialog.preload}
          onClick={() => setAsks(true)}
        >
          {lazyVotingMessages.reopen}
        </Button>
      ) : (
        <Button variant="onBoard" className={compact} busy={extend.isPending} onClick={reopen}>
          {lazyVotingMessages.extend(extensionMinutes)}
        </Button>
      )}
      <Button variant="onBoard" className={compact} onClick={onRecord}>
        {lazyVotingMessages.ateElsewhere}
      </Button>
      {/* The time in the question moves on with the clock. */}
      <LazyConfirmDialog
        open={asks && isDecided}
        onOpenChange={setAsks}
        {...lazyVotingMessages.reopening(localTime(until, timezone))}
        variant="primary"
        busy={extend.isPending}
        finalFocus={heading}
        onConfirm={reopen}
      />
    </div>
  )
}
