import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { messageOf } from '~/lib/api/errors.ts'
import { Button } from './button.tsx'
import { componentsMessages } from './components.messages.ts'

type FailureProps = {
  title: string
  /**
   * The failed query, which the button loads again. If a part of the screen needs several queries, `refetch` can load
   * all of them.
   */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  /** Shown if the server sent no reason. */
  fallback?: string
}

/** Replaces a screen that could not be loaded, and has a button to try again. */
export function Failure({ title, query, fallback = componentsMessages.checkConnection }: FailureProps) {
  const failure = useFocusAfterRemoval()
  useRetries(query)
  return (
    <div
      ref={failure}
      role="alert"
      className="mx-auto grid max-w-md justify-items-center gap-3 py-16 text-center"
    >
      <TippedPlate />
      <h2 className="mt-2 text-2xl">{title}</h2>
      <p className="text-ink-soft">{messageOf(query.error, fallback)}</p>
      <Button className="mt-2" icon="reset" {...retry(query)}>
        {componentsMessages.tryAgain}
      </Button>
    </div>
  )
}

/** Replaces a part of a screen that could not be loaded. */
export function PartFailure({ title, query }: Omit<FailureProps, 'fallback'>) {
  const failure = useFocusAfterRemoval()
  useRetries(query)
  return (
    <div ref={failure} role="alert" className="grid justify-items-start gap-1">
      <p className="font-semibold">{title}</p>
      <p className="text-ink-soft">{messageOf(query.error, componentsMessages.checkConnection)}</p>
      <Button variant="outline" className="mt-3" icon="reset" {...retry(query)}>
        {componentsMessages.tryAgain}
      </Button>
    </div>
  )
}

function retry({ isFetching, refetch }: FailureProps['query']) {
  return { busy: isFetching, busyLabel: componentsMessages.trying, onClick: () => refetch() }
}

const firstRetryMs = 5000
const maxRetryMs = 60_000

/** Tries again by itself while the message is shown, after longer and longer pauses. */
function useRetries({ isFetching, refetch }: FailureProps['query']): void {
  const latest = useRef(refetch)
  latest.current = refetch
  const pause = useRef(firstRetryMs)
  useEffect(() => {
    if (isFetching) return
    const timer = setTimeout(() => latest.current(), pause.current)
    pause.current = Math.min(2 * pause.current, maxRetryMs)
    return () => clearTimeout(timer)
  }, [isFetching])
}

/** If the message disappears while its button has the focus, the main landmark gets the focus. */
function useFocusAfterRemoval(): RefObject<HTMLDivElement | null> {
  const failure = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = failure
    return () => {
      if (!current?.contains(document.activeElement)) return
      document.querySelector('main')?.focus({ preventScroll: true })
    }
  }, [])
  return failure
}

export function TippedPlate() {
  return (
    <svg viewBox="0 0 160 96" aria-hidden="true" className="w-40">
      <ellipse cx="80" cy="86" rx="62" ry="7" className="fill-sunk" />
      <g transform="rotate(-16 80 52)">
        <ellipse cx="80" cy="52" rx="52" ry="26" className="fill-plate stroke-plate-rim" strokeWidth="2" />
        <ellipse cx="80" cy="52" rx="34" ry="16" className="fill-none stroke-plate-rim" strokeWidth="2" />
      </g>
      <circle cx="128" cy="76" r="11" className="fill-accent" />
    </svg>
  )
}
