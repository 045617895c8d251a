import { z } from 'zod'
import type { Language } from './languages.ts'
import { limits } from './limits.ts'
import { fieldCode } from './reasons/fields.ts'
import { name } from './text.ts'
import { day, instant } from './times.ts'

const unknownRegion = fieldCode('unknown_region')

/** A country, or a part of one, with public holidays of its own. */
export const holidayRegion = z
  .string(unknownRegion)
  .regex(/^[A-Z]{2}(?:-[A-Za-z\d]{1,12}){0,2}$/, unknownRegion)
  .meta({ maxLength: 'DE-BY-KATH'.length + 6, example: 'FI' })

const regionName = z.string().meta({ example: 'Germany, Berlin' })

export const holidayRegions = z.array(
  z
    .object({ code: holidayRegion.meta({ example: 'DE-BE' }), name: regionName })
    .meta({ id: 'HolidayRegion' }),
)

export type HolidayRegions = z.infer<typeof holidayRegions>

const inEachLanguage = {
  en: z.string(),
  de: z.string(),
  fr: z.string(),
  es: z.string(),
  fi: z.string(),
} satisfies Record<Language, z.ZodString>

/** The names of a holiday in the languages of LunchVote. Where the region's data have none, it is the region's own name. */
const holidayNames = z.object(inEachLanguage).meta({
  description: 'The name in each language.',
  example: {
    en: 'Christmas Day',
    de: '1. Weihnachtstag',
    fr: 'Noël',
    es: 'Navidad',
    fi: 'joulupäivä',
  },
})

export type HolidayNames = z.infer<typeof holidayNames>

export const dayOff = z
  .object({
    name: z.string().nullable().meta({
      description: 'Why there is no lunch. Null if the team has not said.',
      example: 'Christmas Day',
    }),
    names: holidayNames.nullable().meta({
      description: 'The name of the holiday in each language. Null for a day off of the team.',
    }),
  })
  .meta({ id: 'DayOff' })

export type DayOff = z.infer<typeof dayOff>

const length = limits.dayOffName

const namedDay = {
  day: day.meta({ example: '2026-12-24' }),
  name: name({
    required: fieldCode('day_off_name_not_text'),
    min: { length: length.min, message: fieldCode('day_off_name_too_short', { min: length.min }) },
    max: { length: length.max, message: fieldCode('day_off_name_too_long', { max: length.max }) },
  })
    .nullable()
    .meta({ example: 'Company outing' }),
  isOff: z.boolean(fieldCode('is_off_not_boolean')).meta({
    description: 'False: the team has lunch on this day, although it is a holiday.',
    example: true,
  }),
}

export const ownDay = z.object(namedDay).meta({ id: 'OwnDay' })

/** A day that the team has set itself: a day off, or a holiday on which it has lunch. */
export type OwnDay = z.infer<typeof ownDay>

export const ownDaysChange = z
  .array(z.object({ ...namedDay, name: namedDay.name.default(null) }), fieldCode('days_off_not_list'))
  .max(limits.daysOff.max, fieldCode('too_many_days_off', limits.daysOff))
  .refine((days) => new Set(days.map(({ day }) => day)).size === days.length, fieldCode('day_off_twice'))

export const holidaysRequest = z.object({ region: holidayRegion })

export const holidayList = z.array(
  z.object({ day, name: z.string().meta({ example: 'Christmas Day' }), names: holidayNames }).meta({
    id: 'Holiday',
  }),
)

export type HolidayList = z.infer<typeof holidayList>

const span = limits.lunchDaySpan
const dayMs = 86_400_000

export const lunchDaysRequest = z
  .object({
    from: day.meta({ description: 'The first day.' }),
    to: day.meta({ description: `The last day. At most ${span.max} days in all.`, example: '2026-12-31' }),
  })
  .refine(({ from, to }) => from <= to, { error: fieldCode('days_end_early'), path: ['to'] })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < span.max * dayMs, {
    error: fieldCode('too_many_days', span),
    path: ['to'],
  })

export const lunchDays = z.array(
  z
    .object({
      day,
      isLunchDay: z.boolean().meta({
        description: 'Whether the day is one of the weekdays on which voting closes, and no day off.',
        example: true,
      }),
      closesAt: instant.nullable().meta({ description: 'When voting closes. Null if it does not.' }),
      dayOff: dayOff.nullable().meta({ description: 'Null if the day is no day off.' }),
    })
    .meta({ id: 'LunchDay' }),
)

export type LunchDays = z.infer<typeof lunchDays>

/** The next lunch day after today. */
export const nextLunch = z
  .object({
    day,
    closesAt: instant.nullable().meta({ description: 'When voting closes. Null if it does not.' }),
  })
  .meta({ id: 'NextLunch' })

export type NextLunch = z.infer<typeof nextLunch>
