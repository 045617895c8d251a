import { z } from 'zod'
import { dietList, diets, suits } from './diets.ts'
import { id, teamId } from './ids.ts'
import { limits } from './limits.ts'
import { fieldCode } from './reasons/fields.ts'
import { distinctTags } from './tags.ts'
import { name, text, url, web } from './text.ts'
import { day } from './times.ts'

const nameRule = {
  required: fieldCode('name_required'),
  max: {
    length: limits.venueName.max,
    message: fieldCode('venue_name_too_long', { max: limits.venueName.max }),
  },
}

/** The name of a restaurant as it is written elsewhere. It can be too short for a venue. */
export const writtenName = name(nameRule)

const venueName = name({
  ...nameRule,
  min: { length: limits.venueName.min, message: fieldCode('name_too_short', { min: limits.venueName.min }) },
}).meta({ example: 'Pizzeria Napoli' })

const description = text({
  required: fieldCode('description_required'),
  min: {
    length: limits.venueDescription.min,
    message: fieldCode('description_too_short', { min: limits.venueDescription.min }),
  },
  max: {
    length: limits.venueDescription.max,
    message: fieldCode('description_too_long', { max: limits.venueDescription.max }),
  },
}).meta({
  description:
    'HTML. The server keeps only the tags `p br b strong i em u ul ol li a[href]`. The length includes the tags.',
  example: '<p>Wood-fired pizza, <b>quick</b> at noon.</p>',
})

export const imageUrlTooLong = fieldCode('image_url_too_long', { max: limits.imageUrl.max })

/** The URL of a picture. Only http and https are allowed, because the browser of every colleague loads the picture. */
const imageUrl = url({
  invalid: fieldCode('invalid_image_url'),
  withUser: fieldCode('invalid_image_url'),
  protocol: web,
  max: { length: limits.imageUrl.max, message: imageUrlTooLong },
}).meta({ example: 'https://example.com/napoli.jpg' })

/**
 * The fields that venues, vault items and imported restaurants have in common. A field that only venues have belongs in
 * `venueOptions`.
 */
export const venueDraft = z.object({ name: venueName, description, imageUrl })

export type VenueDraft = z.infer<typeof venueDraft>

const link = url({
  invalid: fieldCode('invalid_link'),
  withUser: fieldCode('link_with_user'),
  protocol: web,
  max: {
    length: limits.venueLink.max,
    message: fieldCode('link_too_long', { max: limits.venueLink.max }),
  },
})
  .nullable()
  .meta({
    description: 'The menu or the website. Null if unknown.',
    example: 'https://pizzeria-napoli.example.com/menu',
  })

const invalidWeekday = fieldCode('invalid_weekday')
const alwaysClosed = fieldCode('closed_too_often', { max: limits.closedWeekdays.max })
const closedOnMeta = {
  description: 'The weekdays on which the venue is closed, from 1 (Monday) to 7.',
  example: [1, 7],
}

const closedOn = z
  .array(z.int(invalidWeekday).min(1, invalidWeekday).max(7, invalidWeekday), invalidWeekday)
  .max(7, alwaysClosed)
  .transform((days) => [...new Set(days)].sort((a, b) => a - b))
  .refine((days) => days.length <= limits.closedWeekdays.max, alwaysClosed)
  .meta(closedOnMeta)

const closedThrough = day.nullable().meta({
  description: 'The last day on which the venue is closed. Null if it is not, and for a day in the past.',
  example: '2027-01-05',
})

const tag = name({
  required: fieldCode('tag_not_text'),
  min: { length: limits.tag.min, message: fieldCode('tag_too_short', { min: limits.tag.min }) },
  max: { length: limits.tag.max, message: fieldCode('tag_too_long', { max: limits.tag.max }) },
})

const tooManyTags = fieldCode('too_many_tags', { max: limits.venueTags.max })

const tags = z
  .array(tag, fieldCode('tags_not_list'))
  // Some of them can be repeats, which are dropped.
  .max(limits.teamTags.max, tooManyTags)
  .transform(distinctTags)
  .refine((distinct) => distinct.length <= limits.venueTags.max, tooManyTags)
  .meta({
    description: `Compared without letter case. A tag that the team has already takes the team's spelling.`,
    example: ['Italian', 'Pizza'],
  })

const eatable = dietList.meta({
  description: `What one can eat there: ${diets.map((diet) => `\`${diet}\``).join(', ')}.`,
  example: ['vegetarian', 'gluten-free'],
})

const invalidPrice = fieldCode('invalid_price')

const price = z
  .int({ error: invalidPrice, abort: true })
  .min(limits.price.min, invalidPrice)
  .max(limits.price.max, invalidPrice)
  .nullable()
  .meta({ description: 'From 1, cheap, to 3. Null if unknown.', example: 2 })

const minutes = limits.walkingMinutes
const invalidMinutes = fieldCode('invalid_walking_minutes', minutes)

const walkingMinutes = z
  .int({ error: invalidMinutes, abort: true })
  .min(minutes.min, invalidMinutes)
  .max(minutes.max, invalidMinutes)
  .nullable()
  .meta({ description: 'How long it takes to walk there. Null if unknown.', example: 4 })

const room = limits.venueSeats
const invalidSeats = fieldCode('invalid_venue_seats', room)

const seats = z
  .int({ error: invalidSeats, abort: true })
  .min(room.min, invalidSeats)
  .max(room.max, invalidSeats)
  .nullable()
  .meta({ description: 'How many people it has room for at one table. Null if unknown.', example: 12 })

/** What the page of a restaurant can say besides the fields of `venueDraft`. */
export const venueFacts = z.object({ link, closedOn, price, tags, diets: eatable })

export type VenueFacts = z.infer<typeof venueFacts>

/** The fields that only venues have. A request can leave each of them out. */
const venueOptions = z.object({
  active: z.boolean(fieldCode('active_not_boolean')).meta({
    description: 'Whether the team can vote for the venue. Default for a new venue: true.',
    example: true,
  }),
  ...venueFacts.shape,
  closedThrough,
  walkingMinutes,
  seats,
})

export const newVenue = venueDraft.extend(venueOptions.partial().shape).meta({ title: 'NewVenue' })

export const venueUpdate = newVenue.extend({ id }).meta({ title: 'VenueUpdate' })

export type NewVenue = z.infer<typeof newVenue>
export type VenueUpdate = z.infer<typeof venueUpdate>

const reason = limits.leftOutReason

export const leavingOut = z
  .object({
    id,
    reason: name({
      required: fieldCode('left_out_reason_required'),
      min: { length: reason.min, message: fieldCode('left_out_reason_too_short', { min: reason.min }) },
      max: { length: reason.max, message: fieldCode('left_out_reason_too_long', { max: reason.max }) },
    }).meta({ example: 'It rains' }),
  })
  .meta({ title: 'LeavingOut' })

export type LeavingOut = z.infer<typeof leavingOut>

const venueToday = z.object({
  isOpen: z.boolean().meta({ description: 'Whether the venue is open and not left out.', example: true }),
  reason: z.string().nullable().meta({
    description: 'Why it is not open, such as `Closed on Mondays`. Null if it is open.',
    example: null,
  }),
})

export type VenueToday = z.infer<typeof venueToday>

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
    link: z
      .string()
      .nullable()
      .meta(link.meta() ?? {}),
    closedOn: z
      .array(z.int())
      .meta({ ...closedOnMeta, description: `${closedOnMeta.description} Ascending.` }),
    closedThrough,
    tags: z.array(z.string()).meta({ example: ['Italian', 'Pizza'] }),
    diets: z.array(z.enum(diets)).meta(eatable.meta() ?? {}),
    price,
    walkingMinutes,
    seats,
    source: z.enum(['openstreetmap']).nullable().meta({
      description: 'Where the facts come from, if that must be named.',
      example: null,
    }),
    suits,
    createdBy: id.nullable().meta({ description: 'User id. Null if that account was deleted.', example: 7 }),
    today: venueToday.meta({ description: "On today's date in the team's timezone." }),
    teamId,
  })
  .meta({ id: 'Venue' })

export type Venue = z.infer<typeof venue>

export type VenueSource = NonNullable<Venue['source']>

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
