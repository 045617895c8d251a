import type { ApiContext } from '@lunchvote/api/context'
import type { Logger } from 'pino'

/** The values that the first middleware sets for the handlers after it. */
export type AppEnv = {
  Variables: {
    requestId: string
    /** Makes a log whose lines carry the request's id. */
    log: () => Logger
    /** Whether the client closed the connection before its body had arrived. */
    isClientLost?: true
    /** Whether the request failed because the database is away. */
    isDatabaseAway?: true
    /** Makes the context that procedures are called with. */
    api: () => ApiContext
  }
}
