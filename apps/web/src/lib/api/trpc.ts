import type { AppRouter } from '@lunchvote/api/root'
import { createTRPCQueryUtils } from '@trpc/react-query'
import { queryClient } from './query-client.ts'
import { trpcClient } from './trpc-client.ts'

/**
 * The server's queries with their cache, in hooks and loaders alike: `queryOptions()` for `useQuery`, and what a
 * mutation does to the cache. Mutations call `trpcClient`. tRPC's own hooks would say the same and cost every screen
 * 4 kB more (docs/decisions/007).
 */
export const trpc = createTRPCQueryUtils<AppRouter>({ queryClient, client: trpcClient })
