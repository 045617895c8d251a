import { serverVersion } from '@lunchvote/contracts/version'
import { isOperator } from '../operator/desk.service.ts'
import { memberProcedure, router } from '../trpc.ts'

export const versionRouter = router({
  get: memberProcedure
    .meta({
      scope: 'read',
      openapi: {
        method: 'GET',
        path: '/version',
        tags: ['Server'],
        summary: 'Get the version of the server',
        description:
          'Returns the version of this server, whether a newer one has been used with the same database, and whether you are the operator. No other host is asked.',
        successDescription: 'The version.',
      },
    })
    .output(serverVersion)
    .query(async ({ ctx }) => ({
      version: ctx.version,
      isOutdated: await ctx.hasNewerTables(),
      isOperator: await isOperator(ctx),
    })),
})
