import { storedPicture } from '@lunchvote/contracts/pictures'
import { codeOf } from '@lunchvote/contracts/reasons'
import { z } from 'zod'
import { memberProcedure, router } from '../trpc.ts'
import * as service from './pictures.service.ts'

export const picturesRouter = router({
  /**
   * Stores the picture that the stream contains. Only `POST /api/pictures` calls this procedure, because the REST
   * adapter and the JSON of tRPC cannot send bytes.
   */
  upload: memberProcedure
    .meta({ scope: 'manage' })
    .input(z.instanceof(ReadableStream<Uint8Array>, { error: codeOf('no_picture') }))
    .output(storedPicture)
    .mutation(({ ctx, input }) => service.uploadPicture({ ...ctx, signal: ctx.signal() }, input)),
})
