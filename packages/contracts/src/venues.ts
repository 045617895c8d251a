import { z } from 'zod'
import { dietList, diets, suits } from './diets.ts'
import { id, teamId } from './ids.ts'
import { limits } from './limits.ts'
import { distinctTags } from './tags.ts'
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
 * The fields that venues, vault items and imported restaurants have in common. A field that only venues have belongs in
 * `venueOptions`.
 */
export const venueDraft = z.object({ name: venueName, description, imageUrl })

export type VenueDraft = z.infer<typeof venueDraft>

const link = url({
  invalid: 'Please enter a link that begins with http:// or https://',
  protocol: web,
  max: {
    length: limits.venueLink.max,
    message: `The link must be at most ${limits.venueLink.max} characters`,
  },
})
  .nullable()
  .meta({
    description: 'The menu or the website. Null if unknown.',
    example: 'https://pizzeria-napoli.example.com/menu',
  })

const invalidWeekday = 'Choose weekdays from 1 (Monday) to 7 (Sunday)'
const alwaysClosed = `A venue can be closed on at most ${limits.closedWeekdays.max} weekdays`
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
  required: 'A tag must be a text',
  min: { length: limits.tag.min, message: `A tag must be at least ${limits.tag.min} characters` },
  max: { length: limits.tag.max, message: `A tag must be at most ${limits.tag.max} characters` },
})

const tooManyTags = `A venue can have at most ${limits.venueTags.max} tags`

const tags = z
  .array(tag, 'Tags must be a list of texts')
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

const invalidPrice = 'The price must be 1, 2 or 3, or null'

const price = z
  .int({ error: invalidPrice, abort: true })
  .min(limits.price.min, invalidPrice)
  .max(limits.price.max, invalidPrice)
  .nullable()
  .meta({ description: 'From 1, cheap, to 3. Null if unknown.', example: 2 })

const minutes = limits.walkingMinutes
const invalidMinutes = `Minutes on foot must be a whole number from ${minutes.min} to ${minutes.max}`

const walkingMinutes = z
  .int({ error: invalidMinutes, abort: true })
  .min(minutes.min, invalidMinutes)
  .max(minutes.max, invalidMinutes)
  .nullable()
  .meta({ description: 'How long it takes to walk there. Null if unknown.', example: 4 })

/** What the page of a restaurant can say besides the fields of `venueDraft`. */
export const venueFacts = z.object({ link, closedOn, price, tags, diets: eatable })

export type VenueFacts = z.infer<typeof venueFacts>

/** The fields that only venues have. A request can leave each of them out. */
const venueOptions = z.object({
  active: z.boolean('Active must be true or false').meta({
    description: 'Whether the team can vote for the venue. Default for a new venue: true.',
    example: true,
  }),
  ...venueFacts.shape,
  closedThrough,
  walkingMinutes,
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
      required: 'A reason is needed',
      min: { length: reason.min, message: `Reason must have at least ${reason.min} characters` },
      max: { length: reason.max, message: `Reason can have at most ${reason.max} characters` },
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
