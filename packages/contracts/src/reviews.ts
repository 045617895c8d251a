import { z } from 'zod'
import { fieldCode } from './reasons/fields.ts'
import { day } from './times.ts'

const venueName = z.string().meta({
  description: 'The name when the lunch was decided.',
  example: 'Curry Haus',
})

const lunches = z.int().min(0).meta({ description: 'Number of lunches.', example: 4 })
const places = z.int().min(0).meta({ description: 'Number of places where the team ate.', example: 3 })

/** The way there, once for each lunch. */
const walkingMinutes = z.int().min(0).meta({
  description:
    'Minutes on foot to these lunches, one way, as the venues have them now. Lunches at venues without a time, and at deleted ones, count as 0.',
  example: 31,
})

export const lunchWeek = z
  .object({
    from: day.meta({ description: 'The first day of the week.', example: '2026-11-16' }),
    to: day.meta({ description: "Today in the team's timezone." }),
    isClosing: z.boolean().meta({
      description: 'Whether today is the last lunch day of the week, and it is 13:00 or later.',
      example: true,
    }),
    lunches,
    places,
    ties: z.int().min(0).meta({ description: 'Number of lunches that were decided by a tie.', example: 1 }),
    walkingMinutes,
    longAgo: z
      .object({
        venueName,
        weeks: z.int().min(2).meta({ description: 'Whole weeks since the lunch there before.', example: 9 }),
      })
      .nullable()
      .meta({
        description:
          'Where the team ate this week after the longest time, if that was two weeks or more. Null if there is none.',
      }),
  })
  .meta({ id: 'LunchWeek' })

export type LunchWeek = z.infer<typeof lunchWeek>

const invalidYear = fieldCode('invalid_year')

export const lunchYearRequest = z.object({
  year: z
    .int({ error: invalidYear, abort: true })
    .min(1, invalidYear)
    .max(9999, invalidYear)
    .meta({ example: 2026 }),
})

const otherYear = z.int().nullable()

const times = z.int().min(1).meta({ description: 'Number of lunches there.', example: 31 })

export const lunchYear = z
  .object({
    year: z.int().meta({ example: 2026 }),
    lunches: lunches.meta({ example: 214 }),
    places: places.meta({ example: 23 }),
    first: z.object({ day, venueName }).nullable().meta({ description: 'The first lunch of the year.' }),
    favourite: z.object({ venueName, times }).nullable().meta({
      description:
        'Where the team ate most often, at least twice. Of equals, the one with the latest lunch. Null if there is none.',
    }),
    rarest: z
      .object({ venueName, times: times.meta({ example: 1 }) })
      .nullable()
      .meta({
        description:
          'Where the team ate least often. Of equals, the one whose latest lunch is longest ago. Null if it ate everywhere equally often.',
      }),
    longestRun: z
      .object({
        venueName,
        lunches: z.int().min(2).meta({ description: 'Number of lunches in a row.', example: 4 }),
        from: day.meta({ example: '2026-03-02' }),
        to: day.meta({ example: '2026-03-05' }),
      })
      .nullable()
      .meta({
        description:
          'The most lunches in a row at one place. Of equals, the latest. Null if no place had two in a row.',
      }),
    closestVote: z
      .object({
        day,
        venueName,
        margin: z.int().min(0).meta({
          description: 'By how many votes it won, less those against it. 0: it won a tie.',
          example: 1,
        }),
        voters: z.int().min(2).meta({ description: 'Number of members who had voted.', example: 9 }),
      })
      .nullable()
      .meta({
        description:
          'The decision by votes with the smallest margin. Of equals, the one with most voters, then the latest. Null if no vote had two venues.',
      }),
    daysOnFoot: z.int().min(0).meta({
      description:
        'Number of lunches at venues with a time on foot of a minute or more, as they have it now.',
      example: 180,
    }),
    walkingMinutes: walkingMinutes.meta({ example: 1460 }),
    earlier: otherYear.meta({
      description: 'The latest year before with a lunch. Null if there is none.',
      example: 2025,
    }),
    later: otherYear.meta({
      description: 'The first year after it with a lunch. Null if there is none.',
      example: null,
    }),
  })
  .meta({ id: 'LunchYear' })

export type LunchYear = z.infer<typeof lunchYear>
