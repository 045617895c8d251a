import { memberProcedure, router } from '../trpc.ts'
import * as service from './events.service.ts'

export const eventsRouter = router({
  /** On REST it is `GET /api/events`: the adapter of the other procedures knows no streams. */
  stream: memberProcedure.subscription(({ ctx, signal }) => service.teamEvents(ctx, signal ?? ctx.signal())),
})
