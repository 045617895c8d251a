import { z } from 'zod'
import { id } from './ids.ts'
import { limits } from './limits.ts'
import { person } from './people.ts'
import { fieldCode } from './reasons/fields.ts'
import { name } from './text.ts'
import { instant } from './times.ts'

const invalidLeavingTime = fieldCode('invalid_leaving_time')

/** A local time of day at which people leave. */
export const leavingTime = z
  .string(invalidLeavingTime)
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, invalidLeavingTime)
  .meta({ maxLength: '23:59'.length, example: '12:15' })

const point = limits.meetingPoint

export const meetingPoint = name({
  required: fieldCode('meeting_point_not_text'),
  min: { length: point.min, message: fieldCode('meeting_point_too_short', { min: point.min }) },
  max: { length: point.max, message: fieldCode('meeting_point_too_long', { max: point.max }) },
}).meta({ example: 'At the lift' })

const guestLength = limits.guestName

const guestName = name({
  required: fieldCode('guest_name_required'),
  min: { length: guestLength.min, message: fieldCode('guest_name_too_short', { min: guestLength.min }) },
  max: { length: guestLength.max, message: fieldCode('guest_name_too_long', { max: guestLength.max }) },
})

export const guest = z
  .object({
    name: z.string().meta({ example: 'Grace Hopper' }),
    host: person.meta({ description: 'The member who brings the guest.' }),
  })
  .meta({ id: 'Guest' })

export type Guest = z.infer<typeof guest>

export const newGuest = z.object({ name: guestName }).meta({ example: { name: 'Grace Hopper' } })

export const guestsChange = z
  .object({
    guests: z
      .array(newGuest, fieldCode('guests_not_list'))
      .max(limits.guests.max, fieldCode('too_many_guests', { max: limits.guests.max })),
  })
  .meta({ title: 'GuestsChange' })

const tableKind = z.enum(['go', 'order'], fieldCode('unknown_table_kind')).meta({
  description: '`go`: people leave together. `order`: one of them orders what the others have written.',
  example: 'go',
})

export const lunchTable = z
  .object({
    tableId: id.meta({ example: 41 }),
    kind: tableKind,
    venueId: id.nullable().meta({
      description: 'Null if the venue was deleted, or if the place is none of the venues.',
      example: 7,
    }),
    venueName: z.string().meta({ example: 'Pizzeria Napoli' }),
    imageUrl: z.string().meta({ example: 'https://example.com/napoli.jpg' }),
    leavesAt: instant
      .nullable()
      .meta({ description: 'When it leaves, or when the order goes out. Null if open.' }),
    meetingPoint: z.string().nullable().meta({ example: 'At the lift' }),
    seats: z.int().nullable().meta({
      description: 'How many people it takes. A further one is refused. Null if nobody set a limit.',
      example: 6,
    }),
    openedBy: person.nullable().meta({
      description:
        'Who can change it: its opener, or whoever has sat there longest after the opener left. Null for the first table, which every member can change.',
    }),
    takenBy: person.nullable().meta({ description: 'Who books or orders. Null if nobody does.' }),
    people: z.array(person).meta({ description: 'Who sits there, in alphabetical order.' }),
    guests: z.array(guest),
    lines: z.array(z.object({ person, text: z.string().meta({ example: 'Pad Thai' }) })).meta({
      description: 'What each person orders, in the order of sitting down. Empty unless `kind` is `order`.',
    }),
    summary: z.string().meta({
      description: 'The order as a text with a line for each dish. Empty without lines.',
      example: '2 × Pad Thai (Ada, Ben)',
    }),
  })
  .meta({ id: 'LunchTable' })

export type LunchTable = z.infer<typeof lunchTable>

export const tableRef = z.object({ tableId: id.meta({ example: 41 }) })

const place = limits.lunchName
const tableSeats = limits.tableSeats
const invalidTableSeats = fieldCode('invalid_table_seats', tableSeats)

const tableFields = z.object({
  venueId: id.nullish().meta({ description: 'A venue of the team. Null is as left out.', example: 7 }),
  venueName: name({
    required: fieldCode('lunch_place_required'),
    min: { length: place.min, message: fieldCode('lunch_place_too_short', { min: place.min }) },
    max: { length: place.max, message: fieldCode('lunch_place_too_long', { max: place.max }) },
  })
    .optional()
    .meta({
      description: 'A place that is none of the venues. Its picture is a drawing.',
      example: 'Soup Bar',
    }),
  kind: tableKind.optional(),
  leavesAt: leavingTime.nullable().optional().meta({
    description: "A time of today in the team's timezone that is still to come. Null: it is open.",
    example: '12:15',
  }),
  meetingPoint: meetingPoint.nullable().optional().meta({ example: 'At the lift' }),
  seats: z
    .int({ error: invalidTableSeats, abort: true })
    .min(tableSeats.min, invalidTableSeats)
    .max(tableSeats.max, invalidTableSeats)
    .nullable()
    .optional()
    .meta({ description: 'How many people it takes. Null: as many as like.', example: 6 }),
})

type Place = { venueId?: number | null | undefined; venueName?: string | undefined }

export const newTable = tableFields
  .refine(({ venueId, venueName }: Place) => (venueId == null) !== (venueName === undefined), {
    error: fieldCode('one_place_only'),
  })
  .meta({
    title: 'NewTable',
    description:
      "Either `venueId` or `venueName`. Without `meetingPoint`, that of the team's settings holds, and without `leavesAt` theirs, if it is still to come.",
  })

export type NewTable = z.infer<typeof newTable>

export const tableChange = tableFields
  .extend(tableRef.shape)
  .refine(({ venueId, venueName }: Place) => venueId == null || venueName === undefined, {
    error: fieldCode('one_place_only'),
  })
  .meta({ title: 'TableChange', description: 'Fields that are left out stay as they are.' })

export type TableChange = z.infer<typeof tableChange>

export const takenChange = tableRef
  .extend({ taken: z.boolean(fieldCode('taken_not_boolean')).meta({ example: true }) })
  .meta({ title: 'TakenChange' })

const line = limits.orderLine

export const orderLine = tableRef
  .extend({
    text: name({
      required: fieldCode('order_line_required'),
      min: { length: line.min, message: fieldCode('order_line_required') },
      max: { length: line.max, message: fieldCode('order_line_too_long', { max: line.max }) },
    }).meta({ example: 'Pad Thai, no peanuts' }),
  })
  .meta({ title: 'OrderLine' })
