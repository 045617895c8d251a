import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { backOnline } from '../connection.ts'
import { errorCode } from './errors.ts'
import { memberChanged, sessionEnded } from './session-events.ts'

// Updates the screen at once after a change of the cached data. By default, the library waits for a timer, so the first
// frame after a tap would still show the old votes.
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
      // Without a network, a call fails at once and shows a message. By default, the call would wait for the network
      // without a message.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// Screens that failed without a network load again by themselves.
backOnline.subscribe(
  () =>
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
)

memberChanged.subscribe(() => queryClient.getQueryCache().clear())
