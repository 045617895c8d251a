import { limits } from '@lunchvote/contracts/limits'
import { placeImport, placeSearch, placesFound, placesImported } from '@lunchvote/contracts/places'
import { codeOf } from '@lunchvote/contracts/reasons'
import { memberProcedure, router } from '../trpc.ts'
import * as service from './places.service.ts'

const tags = ['Venues']

export const placesRouter = router({
  search: memberProcedure
    .meta({
      scope: 'manage',
      openapi: {
        method: 'POST',
        path: '/places/search',
        tags,
        summary: 'Find places nearby',
        description:
          "Finds the restaurants, cafés and fast-food places within 1,200 m of an address, with data of OpenStreetMap. Show `© OpenStreetMap contributors` where you show them. The address goes to the service that the operator has chosen. Counts against the team's limit of imports.",
        successDescription: 'The places.',
        errorResponses: {
          404: codeOf('address_unknown'),
          502: codeOf('service_too_slow', { service: 'nominatim' }),
          503: codeOf('places_off'),
        },
      },
    })
    .input(placeSearch)
    .output(placesFound)
    .mutation(({ ctx, input }) => service.searchPlaces(ctx, input)),

  import: memberProcedure
    .meta({
      scope: 'manage',
      openapi: {
        method: 'POST',
        path: '/venues/import-places',
        tags,
        summary: 'Add places as venues',
        description: `Adds up to ${limits.importedPlaces.max} places that your team has found in the last hour as venues. A place that fails does not stop the others. Counts against the team's limit of imports.`,
        successDescription: 'The result, after all places are done.',
        errorResponses: { 400: codeOf('search_again'), 503: codeOf('places_off') },
      },
    })
    .input(placeImport)
    .output(placesImported)
    .mutation(({ ctx, input }) => service.importPlaces(ctx, input)),
})
