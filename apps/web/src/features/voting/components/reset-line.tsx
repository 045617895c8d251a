import type { LunchToday } from '@lunchvote/contracts/lunch'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Button } from '~/components/button.tsx'
import { Filled } from '~/components/filled.tsx'
import { useSecondsLeft } from '../clock.hooks.ts'
import { lazyVotingMessages } from '../lazy-voting.messages.ts'
import { useUndoReset } from '../reset.hooks.ts'

type ResetLineProps = {
  reset: NonNullable<LunchToday['reset']>
  /** Gets the focus if the line disappears while its button has the focus. */
  heading: RefObject<HTMLElement | null>
}

/**
 * Says who has reset the votes, and offers to undo it, as long as that is possible. The line lies over another one, so
 * nothing moves when it comes and goes.
 */
export function ResetLine({ reset, heading }: ResetLineProps) {
  return useSecondsLeft(reset.undoUntil) > 0 ? <Line by={reset.by} heading={heading} /> : null
}

function Line({ by, heading }: { by: string; heading: ResetLineProps['heading'] }) {
  const undo = useUndoReset()
  const line = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = line
    return () => {
      if (current?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true })
    }
  }, [heading])
  return (
    <div
      ref={line}
      className="pointer-events-auto flex max-w-full animate-rise items-center gap-3 rounded-full bg-accent py-1 pr-1 pl-5 text-accent-ink shadow-float forced-colors:border"
    >
      {/* A long name is cut on a line of its own, so that what was done can be read. */}
      <p className="min-w-0 leading-tight font-semibold">
        <Filled
          text={lazyVotingMessages.didReset('{name}')}
          name={<span className="block max-w-56 truncate sm:inline-block sm:align-bottom">{by}</span>}
        />
      </p>
      <Button variant="onAccent" className="shrink-0" busy={undo.isPending} onClick={() => undo.mutate()}>
        {lazyVotingMessages.undo}
      </Button>
    </div>
  )
}
