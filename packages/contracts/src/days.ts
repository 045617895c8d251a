import { z } from 'zod'
import { fieldCode } from './reasons/fields.ts'
import { day } from './times.ts'

const noWeekday = fieldCode('invalid_weekday')

const weekdaysMeta = {
  description: 'The weekdays on which you are in, from 1 (Monday) to 7.',
  example: [1, 2, 3, 4],
}

const weekdays = z
  .array(z.int(noWeekday).min(1, noWeekday).max(7, noWeekday), noWeekday)
  // A few repeats are allowed.
  .max(14, noWeekday)
  .transform((days) => [...new Set(days)].sort((a, b) => a - b))

const awayFrom = day.nullable().meta({
  description:
    "The first day of an absence, in the team's timezone. Null: it has begun. Setting `awayThrough` to null clears it.",
  example: '2026-12-24',
})

const awayThrough = day.nullable().meta({
  description: "The last day of an absence, in the team's timezone. Null: there is none.",
  example: '2027-01-05',
})

export const days = z
  .object({
    weekdays: z
      .array(z.int())
      .meta({ ...weekdaysMeta, description: `${weekdaysMeta.description} Ascending.` }),
    awayFrom,
    awayThrough,
  })
  .meta({ id: 'Days' })

export type Days = z.infer<typeof days>

export const daysChange = z
  .object({
    weekdays: weekdays.optional().meta(weekdaysMeta),
    awayFrom: awayFrom.optional(),
    awayThrough: awayThrough.optional(),
  })
  .meta({ title: 'DaysChange', description: 'What is left out stays as it is.' })

export type DaysChange = z.infer<typeof daysChange>
