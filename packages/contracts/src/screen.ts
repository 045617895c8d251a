import { z } from 'zod'
import { dayOff, nextLunch } from './holidays.ts'
import { decision, suggestion } from './lunch.ts'
import { dish } from './menus.ts'
import { person } from './people.ts'
import { fieldCode } from './reasons/fields.ts'
import { lunchWeek } from './reviews.ts'
import { lunchTable } from './tables.ts'
import { votingMode } from './team.ts'
import { secret } from './text.ts'
import { day, instant } from './times.ts'

const endedScreen = fieldCode('screen_ended')

export const screenLink = z
  .object({
    url: z.string().meta({
      description: 'The link of the screen. It works without a session and is not shown again.',
      example: 'https://lunch.example.com/screen/9f2c4e81b07a35d6e8f1c2a4b5d60718293a4b5c',
    }),
  })
  .meta({ id: 'ScreenLink' })

export type ScreenLink = z.infer<typeof screenLink>

export const screenState = z
  .object({
    url: z.string().nullable().meta({
      description: 'The link without its secret. Null if the team has no screen.',
      example: 'https://lunch.example.com/screen/…',
    }),
    createdAt: instant.nullable(),
  })
  .meta({ id: 'ScreenState' })

export type ScreenState = z.infer<typeof screenState>

export const screenToken = z.object({
  token: secret(endedScreen, endedScreen).meta({
    description: 'The last part of the link.',
    example: '9f2c4e81b07a35d6e8f1c2a4b5d60718293a4b5c',
  }),
})

const { venueName, imageUrl, votes, against, reason, reasonCode, reasonParams } = decision.shape

const opener = suggestion.pick({
  venueName: true,
  imageUrl: true,
  reason: true,
  reasonCode: true,
  reasonParams: true,
})

const { kind, leavesAt, meetingPoint, people } = lunchTable.shape

const table = z.object({
  kind,
  venueName: lunchTable.shape.venueName,
  leavesAt: leavesAt.meta({
    description:
      'When it leaves, or when the order goes out. Null if open, and for the first one if lunch was decided later.',
  }),
  meetingPoint,
  people,
  guests: z.int().meta({ description: 'How many guests these people bring.', example: 1 }),
})

const dishes = z.array(dish).meta({
  description: 'What the menu of today has there, if it was read and the team shows menus. Otherwise empty.',
})

export const screen = z
  .object({
    team: z.string().meta({ description: 'The name of the team.', example: 'Analytical Engines' }),
    day: day.meta({ description: "Today's date in the team's timezone." }),
    closesAt: instant.nullable().meta({
      description:
        'When voting closes today, or has closed. Null if voting does not close today. If it has closed without a decision, this is never in the future.',
    }),
    dayOff: dayOff.nullable().meta({ description: 'Why today is no lunch day. Null if it is no day off.' }),
    nextLunch: nextLunch
      .nullable()
      .meta({ description: 'The next lunch day after today. Null if none is known.' }),
    decision: z
      .object({ venueName, imageUrl, reason, reasonCode, reasonParams, dishes })
      .nullable()
      .meta({ description: 'Where the team eats today. Null if undecided.' }),
    leader: z
      .object({
        venueName: venueName.meta({ description: 'The name of the venue.' }),
        imageUrl: imageUrl.meta({ description: 'The picture of the venue.' }),
        votes,
        against,
        votingMode,
        tiedWith: z
          .array(z.string())
          .meta({ description: 'The names of the venues with as much support.', example: ['Ramen Corner'] }),
        tiedImageUrls: z.array(z.string()).meta({
          description: 'The pictures of these venues, in the order of their names.',
          example: ['https://example.com/ramen.jpg'],
        }),
        dishes,
      })
      .nullable()
      .meta({
        description:
          'Where the team would eat if voting closed now. Null once it has closed, without a vote for a venue, or while votes are hidden from anyone.',
      }),
    voted: z.array(person).meta({
      description: 'Members who have voted today, in alphabetical order. Also while votes are hidden.',
    }),
    coming: z.array(person).meta({
      description: 'Who comes to lunch, as in `GET /lunch/today`: the screen shows it after the decision.',
    }),
    tables: z.array(table).meta({
      description:
        'The tables of today, as in `GET /lunch/today`: that of the decision first, then in the order of opening.',
    }),
    opener: opener.nullable().meta({
      description:
        'On the first lunch day of a week, until somebody has voted: where the team ate longest ago, if that is two weeks or more, as the first of `GET /lunch/suggestions`. Otherwise null.',
    }),
    week: lunchWeek.nullable().meta({
      description:
        'From 13:00 of the last lunch day of a week, once voting is closed: the figures of the week. Otherwise null.',
    }),
    boardUrl: z.string().meta({
      description: "The address of the team's board, for members.",
      example: 'https://lunch.example.com/Analytical%20Engines',
    }),
  })
  .meta({ id: 'Screen' })

export type Screen = z.infer<typeof screen>

export const screenClock = z
  .object({ timezone: z.string().meta({ example: 'Europe/Helsinki' }) })
  .meta({ id: 'ScreenClock' })

/** An event contains only that something has changed. The screen then reads the new state. */
export const screenEvent = z
  .object({
    type: z.enum(['change', 'alive']).meta({
      description: '`change`: the screen may have changed. `alive`: nothing; the stream is still open.',
      example: 'change',
    }),
  })
  .meta({ id: 'ScreenEvent' })

export type ScreenEvent = z.infer<typeof screenEvent>
