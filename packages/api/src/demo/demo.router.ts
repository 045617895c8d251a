import { currentUser } from '@lunchvote/contracts/auth'
import { codeOf } from '@lunchvote/contracts/reasons'
import { startedSession } from '@lunchvote/contracts/sessions'
import { demoProcedure, router } from '../trpc.ts'
import * as service from './demo.service.ts'

export const demoRouter = router({
  enter: demoProcedure
    .meta({
      scope: 'public',
      openapi: {
        method: 'POST',
        path: '/demo/guests',
        tags: ['Session'],
        summary: 'Enter the demo',
        description:
          'On a server that is a demo, creates an account such as `Guest 3` in the team of the demo, and logs it in. Everything in a demo is back to its beginning each hour; guests who were there in the last 20 minutes stay.',
        successDescription: 'The new account. The cookie holds its session.',
        errorResponses: { 404: codeOf('no_demo') },
        responseHeaders: startedSession,
        protect: false,
      },
    })
    .output(currentUser)
    .mutation(async ({ ctx }) => {
      const { user, token, expiresAt } = await service.enterDemo(ctx)
      ctx.cookie.set(token, expiresAt)
      return user
    }),
})
