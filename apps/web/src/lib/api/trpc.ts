import type { AppRouter } from '@lunchvote/api/root'
import { createTRPCQueryUtils } from '@trpc/react-query'
import { queryClient } from './query-client.ts'
import { trpcClient } from './trpc-client.ts'

/**
 * The server's queries with their cache, for hooks and loaders: `queryOptions()` for `useQuery`, and functions that
 * read and change the cache. Mutations call `trpcClient` instead. tRPC's own hooks would add 4 kB to the first visit
 * (docs/decisions/007).
 */
export const trpc = createTRPCQueryUtils<AppRouter>({ queryClient, client: trpcClient })
