import { useEffect, useRef } from 'react'
import { Button } from '~/components/button.tsx'
import { PartFailure } from '~/components/failure.tsx'
import type { useLunchHistory } from '../history.hooks.ts'
import { historyMessages } from '../history.messages.ts'

/** How far below the visible part the next page starts to load. */
const margin = '0px 0px 800px'

type OlderLunchesProps = {
  history: ReturnType<typeof useLunchHistory>
  /** Called when the button is pressed, and not when scrolling loads the next page. */
  onPress: () => void
}

/** Loads the next page when the member scrolls near to it, or presses the button. */
export function OlderLunches({ history, onPress }: OlderLunchesProps) {
  const { error, isFetching, isFetchNextPageError, fetchNextPage } = history
  const end = useRef<HTMLDivElement>(null)
  const mayLoad = !isFetching && !isFetchNextPageError

  useEffect(() => {
    if (!mayLoad || !end.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void fetchNextPage()
      },
      { rootMargin: margin },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [mayLoad, fetchNextPage])

  return (
    <div ref={end} className="border-t border-line py-8">
      {isFetchNextPageError ? (
        <PartFailure
          title={historyMessages.loadingOlderFailed}
          query={{ error, isFetching, refetch: fetchNextPage }}
        />
      ) : (
        <Button
          variant="outline"
          className="w-full"
          busy={isFetching}
          busyLabel="Loading..."
          onClick={onPress}
        >
          Show Older Lunches
        </Button>
      )}
    </div>
  )
}
