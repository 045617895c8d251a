import type { ApiContext } from '@lunchvote/api/context'
import type { Logger } from 'pino'

/** The values that the middlewares and handlers of a request share. */
export type AppEnv = {
  Variables: {
    requestId: string
    /** Creates a log whose lines contain the request's id. */
    log: () => Logger
    /** The client's address, which can be any text. */
    address: string
    /**
     * Passes an error to the readiness check. Unset in the app of METRICS_PORT, because metrics do not use the
     * database.
     */
    noteFault?: (error: unknown) => void
    /** Whether the client closed the connection before the body of the request had arrived. */
    isClientLost?: true
    /**
     * Creates the context for a number of calls (by default one), and counts the calls against the general rate limit.
     * @throws TRPCError TOO_MANY_REQUESTS
     */
    api: (calls?: number) => Promise<ApiContext>
  }
}
