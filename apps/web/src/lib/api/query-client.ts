import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { errorCode } from './errors.ts'
import { memberChanged, sessionEnded } from './session-events.ts'

// By default, a timer delays updates of the screen. The first frame after a tap would still show the old votes.
notifyManager.setScheduler(queueMicrotask)

function noticeSessionEnd(error: unknown): void {
  if (errorCode(error) === 'UNAUTHORIZED') sessionEnded.emit()
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSessionEnd }),
  mutationCache: new MutationCache({ onError: noticeSessionEnd }),
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // Without a network, a call fails at once and shows a message. By default, it would wait silently.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

memberChanged.subscribe(() => queryClient.getQueryCache().clear())
