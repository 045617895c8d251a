import type { ApiContext } from '@lunchvote/api/context'
import type { Logger } from 'pino'

/** What the middleware leaves for those that come after it. */
export type AppEnv = {
  Variables: {
    requestId: string
    /** Makes a log whose lines carry the request's id; most requests have nothing to say. */
    log: () => Logger
    /** Whether the client went before its body had come. */
    isClientLost?: true
    api: (transport: ApiContext['transport']) => ApiContext
  }
}
