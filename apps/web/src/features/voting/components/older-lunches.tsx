import { useEffect, useRef, useState } from 'react'
import { Button } from '~/components/button.tsx'
import { PartFailure } from '~/components/failure.tsx'
import type { useLunchHistory } from '../history.hooks.ts'
import { historyMessages } from '../history.messages.ts'

/** The next page starts to load when the end of the list is at most this far below the visible part. */
const margin = '0px 0px 800px'

type OlderLunchesProps = {
  history: ReturnType<typeof useLunchHistory>
  /** Called when the button is pressed, and not when scrolling loads the next page. */
  onPress: () => void
}

/** Loads the next page when the member scrolls near the end of the list, or presses the button. */
export function OlderLunches({ history, onPress }: OlderLunchesProps) {
  const { data, error, isFetching, isFetchNextPageError, fetchNextPage } = history
  const pages = data?.pages.length ?? 0
  /**
   * The number of pages that were loaded when the member last asked for the next page. Until the next page is loaded,
   * it is requested again whenever a reload of the shown pages has cancelled the request.
   */
  const [wantedAfter, setWantedAfter] = useState<number>()
  const isWanted = wantedAfter === pages
  const end = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // After each loaded page, a new observer is created, because a new observer reports at once whether the end of the
    // list is still near.
    if (!end.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setWantedAfter(pages)
      },
      { rootMargin: margin },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [pages])

  useEffect(() => {
    // The next page is requested only when no reload of the shown pages is running, because requesting a page would
    // cancel the reload.
    if (isWanted && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [isWanted, isFetching, isFetchNextPageError, fetchNextPage])

  function showOlder() {
    setWantedAfter(pages)
    onPress()
  }
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
          busy={isWanted}
          busyLabel={historyMessages.loadingOlder}
          onClick={showOlder}
        >
          {historyMessages.showOlder}
        </Button>
      )}
    </div>
  )
}
