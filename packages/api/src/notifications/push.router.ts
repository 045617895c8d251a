import { byId } from '@lunchvote/contracts/ids'
import { pushState, pushSubscription, pushSubscriptionDraft } from '@lunchvote/contracts/push'
import { codeOf } from '@lunchvote/contracts/reasons'
import { success } from '@lunchvote/contracts/success'
import { memberProcedure, router } from '../trpc.ts'
import * as service from './push.service.ts'

const tags = ['Push']

export const pushRouter = router({
  state: memberProcedure
    .meta({
      scope: 'read',
      openapi: {
        method: 'GET',
        path: '/push',
        tags,
        summary: 'List your browsers with push messages',
        description: "Returns your browsers that get push messages, and the server's public key.",
        successDescription: 'The key and the browsers.',
      },
    })
    .output(pushState)
    .query(({ ctx }) => service.getState(ctx)),

  subscribe: memberProcedure
    .meta({
      scope: 'manage',
      openapi: {
        method: 'POST',
        path: '/push',
        tags,
        summary: 'Subscribe a browser to push messages',
        description:
          'Adds a browser by the subscription that its `pushManager` returned. The same endpoint again replaces it, also if another account had added it.',
        successDescription: 'The subscription.',
      },
    })
    .input(pushSubscriptionDraft)
    .output(pushSubscription)
    .mutation(({ ctx, input }) => service.subscribe(ctx, input)),

  unsubscribe: memberProcedure
    .meta({
      scope: 'manage',
      openapi: {
        method: 'DELETE',
        path: '/push/{id}',
        tags,
        summary: 'Unsubscribe a browser',
        description: 'Ends the push messages to a browser of yours.',
        successDescription: 'The subscription has ended.',
        errorResponses: { 404: codeOf('subscription_not_found') },
      },
    })
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await service.unsubscribe(ctx, input.id)
      return { success: true as const }
    }),
})
