import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Button } from '~/components/button.tsx'
import { classNames } from '~/components/class-names.ts'
import { lazyVotingMessages } from '../lazy-voting.messages.ts'
import { useResetVotes } from '../reset.hooks.ts'

type ResetButtonProps = {
  /** Gets the focus when the button disappears, with the last vote. */
  heading: RefObject<HTMLElement | null>
  className?: string
}

/** Resets the votes of the whole team. */
export function ResetButton({ heading, className }: ResetButtonProps) {
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
      className={classNames('text-ink-soft', className)}
      busy={busy}
      onClick={reset}
    >
      {lazyVotingMessages.resetVotes}
    </Button>
  )
}
