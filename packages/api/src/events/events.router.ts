import { memberProcedure, router } from '../trpc.ts'
import * as service from './events.service.ts'

export const eventsRouter = router({
  /**
   * The team's events. Over REST, `GET /api/events` has a handler of its own, because the REST adapter does not support
   * streams.
   */
  stream: memberProcedure
    .meta({ scope: 'read' })
    .subscription(({ ctx, signal }) => service.teamEvents(ctx, signal ?? ctx.signal())),
})
