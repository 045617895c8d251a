import type { AppRouter } from '@lunchvote/api/root'
import { createTRPCClient, httpLink } from '@trpc/client'
import { fetchCheckingBuild } from '../build.ts'
import { loadSentences } from './errors.ts'
import { noteServerTime } from './server-clock.ts'

const fetchNotingTime: typeof fetchCheckingBuild = async (input, init) => {
  const sentAt = Date.now()
  const response = await fetchCheckingBuild(input, init)
  noteServerTime(response.headers.get('Date'), sentAt)
  if (!response.ok) await loadSentences()
  return response
}

/** Calls the server's procedures without a cache. trpc.ts adds the cache. */
export const trpcClient = createTRPCClient<AppRouter>({
  links: [httpLink({ url: '/api/trpc', fetch: fetchNotingTime })],
})
