import type { AppRouter } from '@lunchvote/api/root'
import { createTRPCClient, httpLink } from '@trpc/client'

/** The server's procedures without React and without a cache; trpc.ts adds both where a screen shows data. */
export const trpcClient = createTRPCClient<AppRouter>({ links: [httpLink({ url: '/api/trpc' })] })
