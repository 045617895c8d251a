import { messageOf } from '~/lib/api/errors.ts'
import { Button } from './button.tsx'
import { checkConnection, type FailureProps, useFocusAfterRemoval } from './failure.tsx'

/** `Failure` for a part of a screen. */
export function PartFailure({ title, query, fallback = checkConnection }: FailureProps) {
  const failure = useFocusAfterRemoval()
  return (
    <div ref={failure} role="alert" className="grid justify-items-start gap-1">
      <p className="font-semibold">{title}</p>
      <p className="text-ink-soft">{messageOf(query.error, fallback)}</p>
      <Button
        variant="outline"
        className="mt-3"
        icon="reset"
        busy={query.isFetching}
        busyLabel="Trying..."
        onClick={() => query.refetch()}
      >
        Try Again
      </Button>
    </div>
  )
}
