import { memberProcedure, router } from '../trpc.ts'
import * as service from './events.service.ts'

export const eventsRouter = router({
  /** On REST this is `GET /api/events`, with a handler of its own: the REST adapter does not support streams. */
  stream: memberProcedure.subscription(({ ctx, signal }) => service.teamEvents(ctx, signal ?? ctx.signal())),
})
