import type { ApiContext } from '@lunchvote/api/context'
import type { Logger } from 'pino'

/** What the middleware leaves for those that come after it. */
export type AppEnv = {
  Variables: {
    requestId: string
    log: Logger
    api: (transport: ApiContext['transport']) => ApiContext
  }
}
