import type { ApiContext } from '@lunchvote/api/context'
import type { Logger } from 'pino'

/** The values that the first middleware sets for all later handlers. */
export type AppEnv = {
  Variables: {
    requestId: string
    /** Creates a log whose lines contain the request's id. */
    log: () => Logger
    /** The client's address, which can be any text. */
    address: string
    /** Notes an error that may say that the database stores nothing. Unset for the metrics, which use no database. */
    noteFault?: (error: unknown) => void
    /** Whether the client closed the connection before its body had arrived. */
    isClientLost?: true
    /**
     * Creates the context for a number of calls (by default one), and counts the calls against the general rate limit.
     * @throws TRPCError TOO_MANY_REQUESTS
     */
    api: (calls?: number) => Promise<ApiContext>
  }
}
