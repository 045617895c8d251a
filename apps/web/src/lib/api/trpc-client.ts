import type { AppRouter } from '@lunchvote/api/root'
import { createTRPCClient, httpLink } from '@trpc/client'
import { fetchCheckingBuild } from '../build.ts'

/** Calls the server's procedures without a cache. trpc.ts adds the cache. */
export const trpcClient = createTRPCClient<AppRouter>({
  links: [httpLink({ url: '/api/trpc', fetch: fetchCheckingBuild })],
})
