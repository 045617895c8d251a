import { serverVersion } from '@lunchvote/contracts/version'
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
          'Returns the version of this server, and whether a newer one has been used with the same database. No other host is asked.',
        successDescription: 'The version.',
      },
    })
    .output(serverVersion)
    .query(async ({ ctx }) => ({ version: ctx.version, isOutdated: await ctx.hasNewerTables() })),
})
