import type { AppRouter } from '@lunchvote/api/root'
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query'
import { queryClient } from './query-client.ts'
import { trpcClient } from './trpc-client.ts'

export const trpc = createTRPCReact<AppRouter>()

/** For code outside components: the routes' loaders. */
export const trpcUtils = createTRPCQueryUtils({ queryClient, client: trpcClient })
