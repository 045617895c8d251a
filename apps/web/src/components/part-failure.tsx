import { Button } from './button.tsx'
import { type FailureProps, useFocusAfterRemoval } from './failure.tsx'

/** `Failure` for a part of a screen. */
export function PartFailure({ title, text, busy = false, onRetry }: FailureProps) {
  const failure = useFocusAfterRemoval()
  return (
    <div ref={failure} role="alert" className="grid justify-items-start gap-1">
      <p className="font-semibold">{title}</p>
      <p className="text-ink-soft">{text}</p>
      <Button
        variant="outline"
        className="mt-3"
        icon="reset"
        busy={busy}
        busyLabel="Trying..."
        onClick={onRetry}
      >
        Try Again
      </Button>
    </div>
  )
}
