import { byId } from '@lunchvote/contracts/ids'
import { importResult, venueImport } from '@lunchvote/contracts/imports'
import { success } from '@lunchvote/contracts/success'
import { newVenue, venue, venueUpdate } from '@lunchvote/contracts/venues'
import { z } from 'zod'
import { memberProcedure, router } from '../trpc.ts'
import * as imports from './import.service.ts'
import * as service from './venues.service.ts'

const tags = ['Venues']

export const venuesRouter = router({
  list: memberProcedure
    .meta({ openapi: { method: 'GET', path: '/venues', tags, summary: "The team's venues, newest first" } })
    .output(z.array(venue))
    .query(({ ctx }) => service.listVenues(ctx)),

  get: memberProcedure
    .meta({ openapi: { method: 'GET', path: '/venues/{id}', tags, summary: 'One venue' } })
    .input(byId)
    .output(venue)
    .query(({ ctx, input }) => service.getVenue(ctx, input.id)),

  create: memberProcedure
    .meta({ openapi: { method: 'POST', path: '/venues', tags, summary: 'Add a venue' } })
    .input(newVenue)
    .output(venue)
    .mutation(({ ctx, input }) => service.createVenue(ctx, input)),

  update: memberProcedure
    .meta({ openapi: { method: 'PUT', path: '/venues/{id}', tags, summary: 'Replace what a venue says' } })
    .input(venueUpdate)
    .output(venue)
    .mutation(({ ctx, input }) => service.editVenue(ctx, input)),

  remove: memberProcedure
    .meta({
      openapi: { method: 'DELETE', path: '/venues/{id}', tags, summary: 'Delete a venue and its votes' },
    })
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await service.removeVenue(ctx, input.id)
      return { success: true as const }
    }),

  importWolt: memberProcedure
    .meta({
      rateLimit: 'import',
      openapi: {
        method: 'POST',
        path: '/venues/import-wolt',
        tags,
        summary: 'Import restaurants from Wolt as venues',
        errorResponses: [503],
      },
    })
    .input(venueImport)
    .output(importResult)
    .mutation(({ ctx, input }) => imports.importVenues({ ...ctx, signal: ctx.signal() }, input)),

  /** `importWolt` told as it goes, for the web; a mutation, as no link of another site may start one. */
  importRun: memberProcedure
    .meta({ rateLimit: 'import' })
    .input(venueImport)
    .mutation(({ ctx, input }) => imports.importRun({ ...ctx, signal: ctx.signal() }, input)),
})
