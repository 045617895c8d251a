import { limits } from '@lunchvote/contracts/limits'
import type { Decision, LunchPage } from '@lunchvote/contracts/lunch'
import {
  type InfiniteData,
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { errorCode } from '~/lib/api/errors.ts'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { queryClient } from '~/lib/api/query-client.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { saveFile } from '~/lib/save-file.ts'
import { showToast } from '~/lib/toast.ts'
import { historyMessages } from './history.messages.ts'
import { addDays, dayInWords, toCsv } from './history.rules.ts'
import { yearToReview } from './year.rules.ts'

/**
 * A page has up to 100 lunches, at most one for each day. The chart covers 90 days, so the first page is enough for the
 * chart.
 */
function loadPage(before: string | undefined, signal?: AbortSignal): Promise<LunchPage> {
  return trpcClient.lunch.list.query({ limit: limits.lunchPage.max, before }, signal && { signal })
}

/** The key begins like those of the other lunch queries, so that `trpc.lunch.invalidate()` reloads the history too. */
const history = infiniteQueryOptions({
  queryKey: [['lunch', 'history']],
  queryFn: ({ pageParam, signal }) => loadPage(pageParam, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
})

export function prefetchHistory(): void {
  void queryClient.prefetchInfiniteQuery(history)
  void trpc.lunch.today.prefetch()
}

/** The team's lunches, newest first, page by page. */
export function useLunchHistory() {
  return useInfiniteQuery(history)
}

/**
 * Reloads the history, today's lunch and the venues. Each venue contains the date of the team's last lunch there.
 */
function reloadLunches(): void {
  void trpc.lunch.invalidate()
  void trpc.venues.list.invalidate()
}

/** Today's lunch, with today's date in the team's timezone. */
export function useTodaysLunch() {
  return useQuery(trpc.lunch.today.queryOptions())
}

/**
 * The year at which the history offers to look back. The server is asked only if the shown lunches do not reach back to an
 * earlier year and there are older ones.
 */
export function useYearToReview(
  shown: readonly Decision[] | undefined,
  hasOlder: boolean,
): string | undefined {
  const today = useTodaysLunch().data?.day
  const year = shown && today && yearToReview(shown, today)
  const latestBefore = useQuery({
    ...trpc.lunch.list.queryOptions({ limit: 1, before: today && `${today.slice(0, 4)}-01-01` }),
    enabled: hasOlder && today !== undefined && year === undefined,
  })
  return year ?? latestBefore.data?.lunches[0]?.day.slice(0, 4)
}

/** The venues that a lunch can be recorded for. */
export function useVenues() {
  return useQuery(trpc.venues.list.queryOptions())
}

/** The name of the venue that is recorded for the day, if any. @param day as `YYYY-MM-DD`; empty means no day */
export function useStandingVenue(day: string): string | undefined {
  const newest = useQuery({
    ...trpc.lunch.list.queryOptions({ limit: 1, before: day && addDays(day, 1) }),
    enabled: day !== '',
  })
  const lunch = newest.data?.lunches[0]
  return lunch?.day === day ? lunch.venueName : undefined
}

export function useRecordLunch() {
  return useMutation({
    mutationFn: (lunch: { day: string } & ({ venueId: number } | { venueName: string })) =>
      trpcClient.lunch.record.mutate(lunch),
    onSuccess: ({ day, venueName }) => {
      reloadLunches()
      showToast(historyMessages.recorded(dayInWords(day), venueName))
    },
    onError: (error) => {
      // The venue may have been deleted, or the day may have ended.
      reloadLunches()
      showFailure(error, historyMessages.recordingFailed)
    },
  })
}

export function useRemoveLunch() {
  return useMutation({
    mutationFn: ({ day }: { day: string; venueName: string }) => trpcClient.lunch.remove.mutate({ day }),
    onSuccess: (_answer, { day, venueName }) => {
      // The lunch is removed from the cached list at once. Otherwise its row would stay visible during the reload.
      queryClient.setQueryData(history.queryKey, (shown) => shown && withoutDay(shown, day))
      reloadLunches()
      showToast(historyMessages.removed(dayInWords(day), venueName))
    },
    onError: (error) => {
      if (errorCode(error) === 'NOT_FOUND') reloadLunches()
      showFailure(error, historyMessages.removingFailed)
    },
  })
}

type ShownPages = InfiniteData<LunchPage>

function withoutDay({ pages, pageParams }: ShownPages, day: string): ShownPages {
  const left = pages.map(({ lunches, next }) => ({
    lunches: lunches.filter((lunch) => lunch.day !== day),
    next,
  }))
  return { pages: left, pageParams }
}

async function loadAllLunches(): Promise<Decision[]> {
  const lunches: Decision[] = []
  let before: string | undefined
  do {
    const page = await loadPage(before)
    lunches.push(...page.lunches)
    before = page.next ?? undefined
  } while (before !== undefined)
  return lunches
}

/** Saves the whole history as a CSV file, also the pages that the screen has not loaded. */
export function useDownloadHistory() {
  return useMutation({
    mutationFn: loadAllLunches,
    onSuccess: (lunches) => saveFile('lunch-history.csv', 'text/csv;charset=utf-8', toCsv(lunches)),
    onError: (error) => showFailure(error, historyMessages.downloadFailed),
  })
}
