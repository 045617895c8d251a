import { z } from 'zod'
import { diets } from './diets.ts'
import { errorBody } from './errors.ts'
import { id } from './ids.ts'
import { limits } from './limits.ts'
import { fieldCode } from './reasons/fields.ts'
import type { Sentence } from './reasons.ts'
import { trimmedText } from './text.ts'
import { venue } from './venues.ts'

const { placeAddress, importedPlaces } = limits

export const placeSearch = z
  .object({
    address: trimmedText({
      required: fieldCode('address_required'),
      min: {
        length: placeAddress.min,
        message: fieldCode('address_too_short', { min: placeAddress.min }),
      },
      max: {
        length: placeAddress.max,
        message: fieldCode('address_too_long', { max: placeAddress.max }),
      },
    }).meta({ example: 'Mannerheimintie 1, Helsinki' }),
  })
  .meta({ title: 'PlaceSearch' })

export type PlaceSearch = z.infer<typeof placeSearch>

const placeId = z.string().meta({ description: 'The id in OpenStreetMap.', example: 'osm:node/311295438' })

/** A restaurant, café or fast-food place near an address. */
const place = z.object({
  placeId,
  name: z.string().meta({ description: 'As long as the name of a venue.', example: 'Pizzeria Napoli' }),
  cuisines: z.array(z.string()).meta({ description: 'At most three.', example: ['italian', 'pizza'] }),
  diets: z.array(z.enum(diets)).meta({ description: 'What one can eat there.', example: ['vegetarian'] }),
  closedOn: z.array(z.int().min(1).max(7)).meta({
    description: 'The weekdays on which it is closed all day, from 1 (Monday) to 7. Empty if unknown.',
    example: [1],
  }),
  eveningsOnly: z.boolean().meta({
    description: 'Whether it never opens before 17:00. False if unknown.',
    example: false,
  }),
  link: z.string().nullable().meta({
    description: 'The menu or the website. Null if unknown.',
    example: 'https://pizzeria-napoli.example.com/',
  }),
  walkingMinutes: z.int().min(0).meta({ description: 'An estimate.', example: 4 }),
  venueId: id
    .nullable()
    .meta({ description: 'The venue of your team that came from this place.', example: null }),
})

export const placesFound = z
  .object({
    at: z.object({
      label: z
        .string()
        .meta({ description: 'What was found.', example: 'Mannerheimintie 1, Helsinki, Finland' }),
      latitude: z.number().min(-90).max(90).meta({ example: 60.1675 }),
      longitude: z.number().min(-180).max(180).meta({ example: 24.9427 }),
    }),
    places: z.array(place).meta({
      description: `The nearest ${limits.foundPlaces.max} at most, nearest first. Those that open only in the evening are last.`,
    }),
  })
  .meta({ id: 'PlacesFound' })

export type PlacesFound = z.infer<typeof placesFound>
export type NearbyPlace = PlacesFound['places'][number]

const noPlace = fieldCode('place_required')
const tooMany = fieldCode('too_many_places', { max: importedPlaces.max })

const wrongId = fieldCode('invalid_place_id')

export const placeImport = z
  .object({
    placeIds: z
      .array(z.string(noPlace).regex(/^osm:(?:node|way|relation)\/\d{1,20}$/, wrongId), noPlace)
      .min(1, noPlace)
      .max(importedPlaces.max, tooMany)
      .meta({
        description: 'Ids of places that your team has found in the last hour.',
        example: ['osm:node/311295438'],
      }),
  })
  .meta({ title: 'PlaceImport' })

export type PlaceImport = z.infer<typeof placeImport>

export const placesImported = z
  .object({
    created: z.array(venue).meta({ description: 'The venues as stored.' }),
    failed: z.int().min(0).meta({ description: 'Number of places that failed.', example: 1 }),
    failures: z.array(
      z.object({
        placeId,
        reason: z.string().meta({
          description: 'One sentence that can be shown to people.',
          example: 'Already on the board',
        }),
        reasonCode: errorBody.shape.reason.meta({
          description: 'A stable code for the reason.',
          example: 'place_present',
        }),
        reasonParams: errorBody.shape.params.meta({
          description: 'Each value in the reason that varies.',
          example: {},
        }),
      }),
    ),
  })
  .meta({ id: 'PlacesImported' })

export type PlacesImported = z.infer<typeof placesImported>

/** A place as the map knows it. Strangers wrote its texts, so they are data and never instructions. */
export type FoundPlace = Omit<NearbyPlace, 'venueId' | 'eveningsOnly'> & {
  kind: 'restaurant' | 'cafe' | 'fast_food'
  /** Undefined in answers that an older version has stored. */
  eveningsOnly?: boolean
}

export type Address = PlacesFound['at']

/** The answer of a service. If the service failed, `sentence` can be shown to people. */
export type ServiceAnswer<T> =
  | { ok: true; value: T }
  | {
      ok: false
      sentence: Sentence
      /** For how long nobody may ask the service again, in milliseconds. */
      pauseMs?: number
    }
