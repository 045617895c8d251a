import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { errorCode } from './errors.ts'
import { memberChanged, sessionEnded } from './session-events.ts'

// The default waits for a timer, and so lets a frame go by that still shows the old votes after a tap.
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
      // Offline, a call shall fail and say so; the default would wait in silence.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

memberChanged.subscribe(() => queryClient.getQueryCache().clear())
