import { z } from 'zod'
import { id, teamId } from './ids.ts'
import { limits } from './limits.ts'
import { name, text, url, web } from './text.ts'
import { day } from './times.ts'

const venueName = name({
  required: 'Name is required',
  min: { length: limits.venueName.min, message: `Name must be at least ${limits.venueName.min} characters` },
  max: { length: limits.venueName.max, message: `Name must be less than ${limits.venueName.max} characters` },
}).meta({ example: 'Pizzeria Napoli' })

const description = text({
  required: 'Description is required',
  min: {
    length: limits.venueDescription.min,
    message: `Description must be at least ${limits.venueDescription.min} characters`,
  },
  max: {
    length: limits.venueDescription.max,
    message: `Description must be less than ${limits.venueDescription.max} characters`,
  },
}).meta({
  description:
    'HTML. The server keeps only the tags `p br b strong i em u ul ol li a[href]`. The length includes the tags.',
  example: '<p>Wood-fired pizza, <b>quick</b> at noon.</p>',
})

export const imageUrlTooLong = `Image URL must be at most ${limits.imageUrl.max} characters`

/** The URL of a picture. Only http and https are allowed, because the browser of every colleague loads the picture. */
const imageUrl = url({
  invalid: 'Please enter a valid image URL',
  protocol: web,
  max: { length: limits.imageUrl.max, message: imageUrlTooLong },
}).meta({ example: 'https://example.com/napoli.jpg' })

/**
 * The fields that venues, vault items and imported restaurants have in common. A form field that only venues have
 * belongs in `venueForm`.
 */
export const venueDraft = z.object({ name: venueName, description, imageUrl })

export type VenueDraft = z.infer<typeof venueDraft>

/** The fields of the venue form in the web app. */
export const venueForm = venueDraft.extend({
  active: z.boolean('Active must be true or false').meta({
    description: 'Whether the team can vote for the venue. Default for a new venue: true.',
    example: true,
  }),
})

export type VenueForm = z.infer<typeof venueForm>

export const newVenue = venueForm.partial({ active: true }).meta({ title: 'NewVenue' })

export const venueUpdate = newVenue.extend({ id }).meta({ title: 'VenueUpdate' })

export type NewVenue = z.infer<typeof newVenue>
export type VenueUpdate = z.infer<typeof venueUpdate>

export const venue = z
  .object({
    id,
    name: z.string().meta({ example: 'Pizzeria Napoli' }),
    description: z.string().meta({
      description: 'Sanitised HTML.',
      example: '<p>Wood-fired pizza, <b>quick</b> at noon.</p>',
    }),
    imageUrl: z.string().meta({ example: 'https://example.com/napoli.jpg' }),
    active: z.boolean().meta({ description: 'Whether the team can vote for the venue.', example: true }),
    createdBy: id.nullable().meta({ description: 'User id. Null if that account was deleted.', example: 7 }),
    teamId,
  })
  .meta({ id: 'Venue' })

export type Venue = z.infer<typeof venue>

/** A venue, with the number of times that the team has eaten there and the last day on which it did. */
export const venueWithLunches = venue
  .extend({
    lastEatenOn: day.nullable().meta({
      description: 'The day of the last lunch there, up to today. Null if there was none.',
      example: '2026-11-20',
    }),
    timesEaten: z.int().min(0).meta({ description: 'The number of lunches there, up to today.', example: 4 }),
  })
  .meta({ id: 'VenueWithLunches' })

export type VenueWithLunches = z.infer<typeof venueWithLunches>
