import { byId } from '@lunchvote/contracts/ids'
import { limits } from '@lunchvote/contracts/limits'
import { delivery, newOutlet, outlet, outletChange, outletDraft } from '@lunchvote/contracts/outlets'
import { codeOf } from '@lunchvote/contracts/reasons'
import { success } from '@lunchvote/contracts/success'
import { z } from 'zod'
import { adminProcedure, router } from '../trpc.ts'
import * as deliveries from './deliveries.service.ts'
import * as service from './outlets.service.ts'

const tags = ['Outlets']
const notFound = { 404: codeOf('outlet_not_found') }

export const outletsRouter = router({
  list: adminProcedure
    .meta({
      scope: 'read',
      openapi: {
        method: 'GET',
        path: '/team/outlets',
        tags,
        summary: 'List the outlets',
        description:
          'Lists the chat channels and programs that are told what happens in the team, oldest first.',
        successDescription: 'The outlets.',
      },
    })
    .output(z.array(outlet))
    .query(({ ctx }) => service.listOutlets(ctx)),

  create: adminProcedure
    .meta({
      scope: 'manage',
      openapi: {
        method: 'POST',
        path: '/team/outlets',
        tags,
        summary: 'Add an outlet',
        description:
          'Adds a chat channel by the URL of its incoming webhook, or a program that accepts Standard Webhooks. The address has to be public, and the URL has to begin with https, unless the server allows private outlets.',
        successDescription:
          'The outlet. For a `webhook`, also the secret of its signatures, which is never shown again.',
        errorResponses: { 409: codeOf('too_many_outlets', { max: limits.outlets.max }) },
      },
    })
    .input(outletDraft)
    .output(newOutlet)
    .mutation(({ ctx, input }) => service.createOutlet(ctx, input)),

  update: adminProcedure
    .meta({
      scope: 'manage',
      openapi: {
        method: 'PUT',
        path: '/team/outlets/{id}',
        tags,
        summary: 'Change an outlet',
        description:
          'Replaces the name, the events and whether it is active. The URL stays if it is left out.',
        successDescription: 'The outlet as stored.',
        errorResponses: notFound,
      },
    })
    .input(outletChange)
    .output(outlet)
    .mutation(({ ctx, input }) => service.changeOutlet(ctx, input)),

  remove: adminProcedure
    .meta({
      scope: 'manage',
      openapi: {
        method: 'DELETE',
        path: '/team/outlets/{id}',
        tags,
        summary: 'Delete an outlet',
        description:
          'Deletes the outlet with its deliveries. What has not been sent yet is not sent any more.',
        successDescription: 'The outlet is deleted.',
        errorResponses: notFound,
      },
    })
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await service.removeOutlet(ctx, input.id)
      return { success: true as const }
    }),

  test: adminProcedure
    .meta({
      scope: 'manage',
      openapi: {
        method: 'POST',
        path: '/team/outlets/{id}/test',
        tags,
        summary: 'Test an outlet',
        description:
          'Sends the event `test` at once, and waits for the answer. A team sends one test at a time, so further tests wait.',
        successDescription: 'The delivery, with the status of the answer or the reason of the failure.',
        errorResponses: { ...notFound, 409: codeOf('outlet_tests_waiting') },
      },
    })
    .input(byId)
    .output(delivery)
    .mutation(({ ctx, input }) => deliveries.testOutlet(ctx, input.id)),

  deliveries: adminProcedure
    .meta({
      scope: 'read',
      openapi: {
        method: 'GET',
        path: '/team/outlets/{id}/deliveries',
        tags,
        summary: 'List the deliveries of an outlet',
        description: 'Lists the last 50 messages to the outlet, newest first.',
        successDescription: 'The deliveries.',
        errorResponses: notFound,
      },
    })
    .input(byId)
    .output(z.array(delivery))
    .query(({ ctx, input }) => deliveries.listDeliveries(ctx, input.id)),
})
