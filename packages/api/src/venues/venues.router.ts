import { byId } from '@lunchvote/contracts/ids'
import { draftRequest, importResult, linkDraft, venueImport } from '@lunchvote/contracts/imports'
import { limits } from '@lunchvote/contracts/limits'
import { codeOf } from '@lunchvote/contracts/reasons'
import { success } from '@lunchvote/contracts/success'
import { leavingOut, newVenue, venue, venueUpdate, venueWithLunches } from '@lunchvote/contracts/venues'
import { z } from 'zod'
import { memberProcedure, router } from '../trpc.ts'
import * as drafts from './draft.service.ts'
import * as imports from './import.service.ts'
import * as service from './venues.service.ts'

const tags = ['Venues']

export const venuesRouter = router({
  list: memberProcedure
    .meta({
      scope: 'read',
      weight: 5,
      openapi: {
        method: 'GET',
        path: '/venues',
        tags,
        summary: 'List the venues',
        description: "Lists the team's venues, newest first, with the inactive ones.",
        successDescription: 'The venues.',
      },
    })
    .output(z.array(venueWithLunches))
    .query(({ ctx }) => service.listVenues(ctx)),

  get: memberProcedure
    .meta({
      scope: 'read',
      openapi: {
        method: 'GET',
        path: '/venues/{id}',
        tags,
        summary: 'Get a venue',
        description: 'Returns one venue of your team.',
        successDescription: 'The venue.',
        errorResponses: { 404: codeOf('venue_not_found') },
      },
    })
    .input(byId)
    .output(venueWithLunches)
    .query(({ ctx, input }) => service.getVenue(ctx, input.id)),

  create: memberProcedure
    .meta({
      scope: 'manage',
      openapi: {
        method: 'POST',
        path: '/venues',
        tags,
        summary: 'Add a venue',
        description: `Adds a venue to your team, which can have at most ${limits.venues.max}.`,
        successDescription: 'The venue as stored.',
        errorResponses: { 409: codeOf('too_many_venues', { max: limits.venues.max }) },
      },
    })
    .input(newVenue)
    .output(venue)
    .mutation(({ ctx, input }) => service.createVenue(ctx, input)),

  update: memberProcedure
    .meta({
      scope: 'manage',
      openapi: {
        method: 'PUT',
        path: '/venues/{id}',
        tags,
        summary: 'Change a venue',
        description:
          'Replaces the name, the description and the picture of a venue, and those of the other fields that are given. Deactivating a venue, or closing it today, removes its votes.',
        successDescription: 'The venue as stored.',
        errorResponses: {
          404: codeOf('venue_not_found'),
          409: codeOf('too_many_team_tags', { max: limits.teamTags.max }),
        },
      },
    })
    .input(venueUpdate)
    .output(venue)
    .mutation(({ ctx, input }) => service.editVenue(ctx, input)),

  remove: memberProcedure
    .meta({
      scope: 'manage',
      openapi: {
        method: 'DELETE',
        path: '/venues/{id}',
        tags,
        summary: 'Delete a venue',
        description: 'Deletes a venue and its votes.',
        successDescription: 'The venue is deleted.',
        errorResponses: { 404: codeOf('venue_not_found') },
      },
    })
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await service.removeVenue(ctx, input.id)
      return { success: true as const }
    }),

  leaveOut: memberProcedure
    .meta({
      scope: 'manage',
      openapi: {
        method: 'PUT',
        path: '/venues/{id}/left-out',
        tags,
        summary: 'Leave a venue out today',
        description:
          'Leaves a venue out until midnight, with a reason. This removes its votes, and nobody can vote for it. Any member can take it in again.',
        successDescription: 'The venue is left out.',
        errorResponses: { 404: codeOf('venue_not_found'), 409: codeOf('voting_closed') },
      },
    })
    .input(leavingOut)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await service.leaveOut(ctx, input)
      return { success: true as const }
    }),

  takeIn: memberProcedure
    .meta({
      scope: 'manage',
      openapi: {
        method: 'DELETE',
        path: '/venues/{id}/left-out',
        tags,
        summary: 'Take a venue in again',
        description:
          'Takes a venue in that was left out today. Succeeds for any other venue of the team too. Removed votes do not come back.',
        successDescription: 'The venue is not left out.',
        errorResponses: { 404: codeOf('venue_not_found'), 409: codeOf('voting_closed') },
      },
    })
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await service.takeIn(ctx, input.id)
      return { success: true as const }
    }),

  importWolt: memberProcedure
    .meta({
      scope: 'manage',
      openapi: {
        method: 'POST',
        path: '/venues/import-wolt',
        tags,
        summary: 'Import venues from Wolt',
        description:
          'Reads each page on Wolt, has the AI service write a description, and stores the restaurant as a venue. A restaurant that fails does not stop the others. With `Accept: application/x-ndjson`, the answer is a stream of events, one JSON object per line, while the import runs. Refused if there is no URL, or too many.',
        successDescription: 'The result, after all restaurants are done.',
        errorResponses: { 503: codeOf('api_key_required') },
      },
    })
    .input(venueImport)
    .output(importResult)
    .mutation(({ ctx, input }) => imports.importVenues({ ...ctx, signal: ctx.signal() }, input)),

  draft: memberProcedure
    .meta({
      scope: 'manage',
      openapi: {
        method: 'POST',
        path: '/venues/draft',
        tags,
        summary: 'Draft a venue from a link',
        description:
          "Reads the page of a restaurant on any site, and answers what it says: the name, a description, a picture, and some of the other fields, each within the limits of a venue. Nothing is stored. No AI service is needed. With one, it writes the description if the page has none. Counts against the team's limit of imports.",
        successDescription: 'What the page says. A field is null if the page does not say it.',
        errorResponses: {
          422: codeOf('page_missing', { site: 'pizzeria-napoli.example.com' }),
          502: codeOf('site_too_slow', { site: 'pizzeria-napoli.example.com' }),
        },
      },
    })
    .input(draftRequest)
    .output(linkDraft)
    .mutation(({ ctx, input }) => drafts.draftFromLink({ ...ctx, signal: ctx.signal() }, input)),

  /**
   * Imports like `importWolt` and reports the progress. It is a mutation, so that a link on another site cannot start
   * an import.
   */
  importRun: memberProcedure
    .meta({ scope: 'manage' })
    .input(venueImport)
    .mutation(({ ctx, input }) => imports.importRun({ ...ctx, signal: ctx.signal() }, input)),
})
