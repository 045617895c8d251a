import { z } from 'zod'
import { dayOff, nextLunch } from './holidays.ts'
import { id } from './ids.ts'
import { limits } from './limits.ts'
import { person } from './people.ts'
import { decisionReasons, suggestionReasons } from './reasons/decisions.ts'
import { fieldCode } from './reasons/fields.ts'
import { guest, lunchTable } from './tables.ts'
import { name } from './text.ts'
import { day, instant } from './times.ts'

const reasonParams = z
  .record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))
  .meta({ description: 'Each value in the reason that varies.' })

/** Something that a member has done today. */
const deed = z.object({
  by: z.string().meta({ description: 'The name that the member had then.', example: 'Ada Lovelace' }),
  at: instant,
})

export const decision = z
  .object({
    day: day.meta({ description: "The date in the team's timezone." }),
    venueId: id.nullable().meta({
      description: 'Null if the venue was deleted, or if the team ate elsewhere.',
      example: 7,
    }),
    venueName: z
      .string()
      .meta({ description: 'The name when the lunch was decided.', example: 'Pizzeria Napoli' }),
    imageUrl: z.string().meta({
      description: 'The picture when the lunch was decided.',
      example: 'https://example.com/napoli.jpg',
    }),
    votes: z.int().min(0).meta({ description: 'Number of votes for the venue.', example: 3 }),
    against: z.int().min(0).meta({ description: 'Number of votes against the venue.', example: 0 }),
    voters: z.int().min(0).meta({ description: 'Number of members who had a live vote.', example: 5 }),
    how: z.enum(['votes', 'tie', 'member', 'suggestion']).meta({
      description:
        '`votes`: the venue had the most votes. `tie`: it won a tie. `member`: a member recorded the lunch. `suggestion`: nobody voted.',
      example: 'votes',
    }),
    reason: z
      .string()
      .meta({ description: 'Why the team eats there, as a sentence.', example: 'Most votes: 3 of 5.' }),
    reasonCode: z.enum(decisionReasons).nullable().meta({
      description:
        'A stable code for the reason. Null if the lunch was decided before there were codes, and its sentence does not tell.',
      example: 'most_votes',
    }),
    reasonParams: reasonParams.nullable().meta({
      description: 'Each value in the reason that varies. Null without a code.',
      example: { votes: 3, voters: 5 },
    }),
    decidedAt: instant.meta({ description: 'The closing time, or when a member decided or recorded it.' }),
    decidedBy: z.string().nullable().meta({
      description: 'The member who decided or recorded it. Null if the closing time decided.',
      example: 'Ada Lovelace',
    }),
  })
  .meta({ id: 'Decision' })

export type Decision = z.infer<typeof decision>

export const lunchToday = z
  .object({
    day: day.meta({ description: "Today's date in the team's timezone." }),
    closesAt: instant.nullable().meta({
      description: "Today's closing time, past or future. Null if voting does not close today.",
    }),
    dayOff: dayOff.nullable().meta({
      description: 'Why today is no lunch day. Null if it is no day off. Members can vote nevertheless.',
    }),
    nextLunch: nextLunch
      .nullable()
      .meta({ description: 'The next lunch day after today. Null if none is known.' }),
    isOpen: z.boolean().meta({ description: 'Whether members can vote.', example: true }),
    decision: decision.nullable().meta({ description: 'Where the team eats today. Null if undecided.' }),
    coming: z.array(person).meta({
      description:
        'Members who have a live vote, or said after the decision that they come. In alphabetical order.',
    }),
    away: z.array(person).meta({ description: 'Members who do not join today, in alphabetical order.' }),
    waitingFor: z.array(person).meta({
      description: 'Members who are neither coming nor away, in alphabetical order.',
    }),
    voted: z.array(person).meta({
      description: 'Members who have voted today, in alphabetical order. Also while votes are hidden.',
    }),
    guests: z.array(guest).meta({ description: 'Whom members who are not away bring today.' }),
    tables: z.array(lunchTable).meta({
      description:
        'Who goes where, once voting is closed: first the table of the decision, where everybody sits who is coming and sits at no other one, then the others in the order of opening.',
    }),
    reopened: deed.nullable().meta({
      description:
        'Who reopened voting after a decision of today. Null if nobody did, or once voting is closed.',
    }),
    nudge: deed
      .extend({
        userId: id.nullable().meta({
          description: 'The member who nudged. Null right after an update of the server.',
          example: 12,
        }),
      })
      .nullable()
      .meta({ description: "Today's last nudge. Null if there was none, or once voting is closed." }),
    reset: z
      .object({
        by: z
          .string()
          .meta({ description: 'The name of the member who reset the votes.', example: 'Ada Lovelace' }),
        at: instant,
        undoUntil: instant.meta({ description: 'Until when any member can undo the reset.' }),
      })
      .nullable()
      .meta({ description: 'The last reset of the votes by a member. Null if it can no longer be undone.' }),
  })
  .meta({ id: 'LunchToday' })

export type LunchToday = z.infer<typeof lunchToday>

export const suggestion = z
  .object({
    venueId: id.meta({ example: 7 }),
    venueName: z.string().meta({ example: 'Pizzeria Napoli' }),
    imageUrl: z.string().meta({ example: 'https://example.com/napoli.jpg' }),
    reason: z.string().meta({
      description: 'Why the venue is suggested, as a sentence.',
      example: 'Not eaten at for 3 weeks.',
    }),
    reasonCode: z.enum(suggestionReasons).meta({
      description: 'A stable code for the reason.',
      example: 'not_eaten_for_weeks',
    }),
    reasonParams: reasonParams.meta({ example: { weeks: 3 } }),
    opensWeek: z.boolean().meta({
      description:
        'Whether the board opens with this venue, on the first lunch day of a week, because the team has not eaten there for longest, and for two weeks or more.',
      example: false,
    }),
  })
  .meta({ id: 'Suggestion' })

export const suggestions = z
  .object({
    day: day.meta({ description: "Today's date in the team's timezone." }),
    suggestions: z
      .array(suggestion)
      .max(3)
      .meta({ description: 'The first one is decided if nobody votes and the team wants that.' }),
  })
  .meta({ id: 'Suggestions' })

export type Suggestions = z.infer<typeof suggestions>
export type Suggestion = z.infer<typeof suggestion>

const minutes = limits.extension

export const extension = z
  .object({
    minutes: z
      .int({ error: fieldCode('minutes_not_whole'), abort: true })
      .min(minutes.min, fieldCode('invalid_extension', minutes))
      .max(minutes.max, fieldCode('invalid_extension', minutes))
      .meta({ example: 15 }),
  })
  .meta({ title: 'Extension' })

export const awaySwitch = z
  .object({ away: z.boolean(fieldCode('away_not_boolean')).meta({ example: true }) })
  .meta({ title: 'AwaySwitch' })

const page = limits.lunchPage

export const lunchPageRequest = z.object({
  limit: z
    .int({ error: fieldCode('limit_not_whole'), abort: true })
    .min(1, fieldCode('invalid_limit', { min: 1, max: page.max }))
    .max(page.max, fieldCode('invalid_limit', { min: 1, max: page.max }))
    .default(page.default)
    .meta({ description: 'The maximum number of lunches in the answer.', example: 30 }),
  before: day.optional().meta({ description: 'Only lunches before this day.' }),
})

export const lunchPage = z
  .object({
    lunches: z.array(decision).meta({ description: 'Newest first.' }),
    next: day
      .nullable()
      .meta({ description: 'The value of `before` for the next page. Null on the last page.' }),
  })
  .meta({ id: 'LunchPage' })

export type LunchPage = z.infer<typeof lunchPage>

export const lunchRef = z.object({ day })

const venueName = limits.lunchName

export const lunchRecord = z
  .object({
    day,
    venueId: id.optional().meta({ description: 'A venue of the team.', example: 7 }),
    venueName: name({
      required: fieldCode('lunch_place_required'),
      min: { length: venueName.min, message: fieldCode('lunch_place_too_short', { min: venueName.min }) },
      max: { length: venueName.max, message: fieldCode('lunch_place_too_long', { max: venueName.max }) },
    })
      .optional()
      .meta({
        description: 'Where the team ate, if it was no venue of the team. Its picture is a drawing.',
        example: 'Food truck at the harbour',
      }),
  })
  .refine(({ venueId, venueName }) => (venueId === undefined) !== (venueName === undefined), {
    error: fieldCode('one_place_only'),
  })
  .meta({ title: 'LunchRecord', description: 'Either `venueId` or `venueName`.' })

export const nudged = z
  .object({
    nudged: z.int().min(1).meta({ description: 'Number of members who are waited for.', example: 3 }),
    byPush: z.int().min(0).meta({
      description: 'Number of these members with a browser that gets reminders.',
      example: 2,
    }),
    outlets: z.int().min(0).meta({ description: 'Number of outlets that are told.', example: 1 }),
  })
  .meta({ id: 'Nudged' })

export type Nudged = z.infer<typeof nudged>
