import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Button } from '~/components/button.tsx'
import { lazyVotingMessages } from '../lazy-voting.messages.ts'
import { useResetVotes } from '../reset.hooks.ts'

/** Resets the votes of the whole team. @param heading gets the focus when the button disappears, with the last vote */
export function ResetButton({ heading }: { heading: RefObject<HTMLElement | null> }) {
  const { reset, busy } = useResetVotes()
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const { current } = button
    return () => {
      if (document.activeElement === current) heading.current?.focus({ preventScroll: true })
    }
  }, [heading])
  return (
    <Button
      variant="ghost"
      icon="reset"
      ref={button}
      className="text-ink-soft whitespace-nowrap sm:px-4 sm:text-[0.9375rem] sm:[&_svg]:hidden"
      busy={busy}
      onClick={reset}
    >
      {lazyVotingMessages.resetVotes}
    </Button>
  )
}
