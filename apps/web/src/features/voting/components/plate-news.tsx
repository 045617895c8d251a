import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Filled } from '~/components/filled.tsx'
import { localTime } from '~/lib/instants.ts'
import { useBoard } from '../board.hooks.ts'
import { lazyVotingMessages } from '../lazy-voting.messages.ts'
import type { PlateActions, ShownPlate } from '../plate.hooks.ts'
import { useUndoReset } from '../reset.hooks.ts'
import { LineButton } from './line-button.tsx'

export type PlateNewsProps = Pick<ShownPlate, 'news' | 'lineAction' | 'looksAhead'> & {
  runs: PlateActions['runs']
  /** Gets the focus when the pressed button disappears. */
  heading: RefObject<HTMLElement | null>
}

/** What a colleague has just done that concerns everybody, and how it is undone. It takes the place of another line. */
export function PlateNews({ news, lineAction, runs, heading }: PlateNewsProps) {
  const { lunch, timezone } = useBoard()
  const { reset, reopened, decision, closesAt } = lunch
  if (news === 'reset' && reset) return <ResetNews by={reset.by} heading={heading} />
  if (news === 'reopened' && reopened && closesAt) {
    const text = lazyVotingMessages.reopenedBy('{name}', localTime(closesAt, timezone))
    return <News text={text} name={reopened.by} />
  }
  if (news !== 'closed' || !decision?.decidedBy) return null
  return (
    <>
      <News
        text={lazyVotingMessages.closedBy('{name}', localTime(decision.decidedAt, timezone))}
        name={decision.decidedBy}
      />
      {lineAction === 'reopen' && <LineButton onClick={runs.reopen}>{lazyVotingMessages.reopen}</LineButton>}
    </>
  )
}

/** A long name is cut on a line of its own, so that what was done can be read. */
function News({ text, name }: { text: string; name: string }) {
  return (
    <p className="line-clamp-3 min-w-0 grow animate-rise text-[0.75rem] leading-[1.1] font-semibold max-[24rem]:text-[0.6875rem] tabular sm:text-[0.9375rem]">
      <Filled
        text={text}
        name={
          <span className="inline-block max-w-full truncate align-bottom max-sm:max-w-32 sm:max-w-56">
            {name}
          </span>
        }
      />
    </p>
  )
}

function ResetNews({ by, heading }: { by: string; heading: RefObject<HTMLElement | null> }) {
  const undo = useUndoReset()
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const { current } = button
    return () => {
      if (current === document.activeElement) heading.current?.focus({ preventScroll: true })
    }
  }, [heading])
  return (
    <>
      <News text={lazyVotingMessages.didReset('{name}')} name={by} />
      <LineButton ref={button} variant="primary" busy={undo.isPending} onClick={() => undo.mutate()}>
        {lazyVotingMessages.undo}
      </LineButton>
    </>
  )
}
