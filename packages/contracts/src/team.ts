import { z } from 'zod'
import { holidayRegion, ownDay, ownDaysChange } from './holidays.ts'
import { id, teamId } from './ids.ts'
import { language } from './language.ts'
import { limits } from './limits.ts'
import { person } from './people.ts'
import { fieldCode } from './reasons/fields.ts'
import { leavingTime, meetingPoint as meetingPointText } from './tables.ts'
import { name, text, trimmedText } from './text.ts'
import { instant } from './times.ts'

export const teamName = name({
  required: fieldCode('team_name_required'),
  min: {
    length: limits.teamName.min,
    message: fieldCode('team_name_too_short', { min: limits.teamName.min }),
  },
  max: {
    length: limits.teamName.max,
    message: fieldCode('team_name_too_long', { max: limits.teamName.max }),
  },
}).meta({ example: 'Analytical Engines' })

export const teamSearch = z.object({
  q: trimmedText({
    required: fieldCode('team_search_empty'),
    min: { length: 1, message: fieldCode('team_search_empty') },
    max: { length: 200, message: fieldCode('team_search_too_long') },
  }).meta({ description: 'A part of the team name, in any letter case.', example: 'eng' }),
})

export const teamSearchResult = z
  .object({ id: teamId, name: z.string().meta({ example: 'Analytical Engines' }) })
  .meta({ id: 'TeamSearchResult' })

export type TeamSearchResult = z.infer<typeof teamSearchResult>

export const teamRename = z.object({ name: teamName }).meta({ title: 'TeamRename' })

export const teamNameAnswer = z
  .object({ name: z.string().meta({ example: 'Analytical Engines' }) })
  .meta({ id: 'TeamName' })

const timezone = text({
  required: fieldCode('timezone_not_text'),
  min: { length: 1, message: fieldCode('timezone_required') },
  max: { length: 64, message: fieldCode('unknown_timezone') },
}).meta({
  description: 'IANA name. `UTC` means that the team has not chosen one yet.',
  example: 'Europe/Paris',
})

const dailyReset = z.boolean(fieldCode('daily_reset_not_boolean')).meta({
  description: "Whether votes are cleared at midnight in the team's timezone.",
  example: true,
})

const invalidClosingTime = fieldCode('invalid_closing_time')

const votingCloses = z
  .string(invalidClosingTime)
  .regex(/^(?!00:00)(?:[01]\d|2[0-3]):[0-5]\d$/, invalidClosingTime)
  .meta({ maxLength: '23:59'.length })
  .nullable()
  .meta({
    description:
      "When voting closes on lunch days, from `00:01` to `23:59` in the team's timezone. Null: voting does not close. Needs the daily reset.",
    example: '11:45',
  })

const invalidOpeningTime = fieldCode('invalid_opening_time')

const votingOpens = z
  .string(invalidOpeningTime)
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, invalidOpeningTime)
  .meta({ maxLength: '23:59'.length })
  .nullable()
  .meta({
    description:
      "When outlets are told on lunch days that voting is open, in the team's timezone. Members can vote before. Null: they are not told.",
    example: '09:00',
  })

const noLunchDay = fieldCode('lunch_day_required')

const lunchDays = z
  .array(z.int(noLunchDay).min(1, noLunchDay).max(7, noLunchDay), noLunchDay)
  .min(1, noLunchDay)
  .max(7, fieldCode('too_many_lunch_days', { max: 7 }))
  .transform((days) => [...new Set(days)].sort((a, b) => a - b))

const lunchDaysMeta = {
  description: 'The weekdays on which voting closes, from 1 (Monday) to 7.',
  example: [1, 2, 3, 4, 5],
}

const unknownJoining = fieldCode('unknown_joining')

export const joining = z.enum(['open', 'invite'], unknownJoining).meta({
  description:
    "Who can join the team. `open`: anyone who registers with the team's name. `invite`: only people with a valid invite link.",
  example: 'open',
})

const remind = limits.remindMinutes
const invalidReminder = fieldCode('invalid_reminder', remind)

const remindMinutes = z
  .int({ error: invalidReminder, abort: true })
  .min(remind.min, invalidReminder)
  .max(remind.max, invalidReminder)
  .meta({
    description: 'How many minutes before the closing time members are reminded.',
    example: remind.default,
  })

export const votingMode = z.enum(['single', 'approval'], fieldCode('unknown_voting_mode')).meta({
  description:
    '`single`: each member has one vote. `approval`: members answer for as many venues as they like. A change deletes the votes of today.',
  example: 'single',
})

export type VotingMode = z.infer<typeof votingMode>

export const showVotes = z
  .enum(['always', 'after-voting', 'at-closing'], fieldCode('unknown_show_votes'))
  .meta({
    description:
      'Who sees votes before voting is closed. `always`: every member. `after-voting`: who has voted. `at-closing`: nobody; needs a closing time. A change by which more members would see votes holds from the next day once somebody has voted.',
    example: 'always',
  })

export type ShowVotes = z.infer<typeof showVotes>

export const ifNobodyVotes = z.enum(['nothing', 'suggestion'], fieldCode('unknown_if_nobody_votes')).meta({
  description:
    'What happens at the closing time of a day without votes. `suggestion`: the first suggestion is decided.',
  example: 'nothing',
})

const showMenus = z.boolean(fieldCode('show_menus_not_boolean')).meta({
  description:
    'Whether the server reads the pages behind the links of the venues, and the board shows the menus of today.',
  example: true,
})

const leavesAt = leavingTime.nullable().meta({
  description:
    'When the team leaves for lunch, in its timezone. After `votingCloses`, if both are set. Null: it has no time.',
  example: '12:00',
})

const meetingPoint = meetingPointText.nullable().meta({
  description: 'Where the team meets before it leaves. Null: nowhere in particular.',
  example: 'At the lift',
})

const holidays = holidayRegion.nullable().meta({
  description:
    'The region whose public holidays are no lunch days, such as `FI`, `DE-BE` or `US-CA`. Null: holidays do not count.',
  example: 'DE-BE',
})

const daysOffMeta = {
  example: [{ day: '2026-12-24', name: 'Company outing', isOff: true }],
  description: 'Days off of the team, and holidays on which it has lunch, from today on. Each day once.',
}

const languageMeta = { description: 'The language of messages to chats.', example: 'en' }

export const teamSettings = z
  .object({
    timezone,
    dailyReset,
    votingCloses,
    votingOpens,
    lunchDays: z
      .array(z.int())
      .meta({ ...lunchDaysMeta, description: `${lunchDaysMeta.description} Ascending.` }),
    joining,
    remindMinutes,
    votingMode,
    showVotes,
    ifNobodyVotes,
    language: language.meta(languageMeta),
    leavesAt,
    meetingPoint,
    holidays,
    daysOff: z
      .array(ownDay)
      .meta({ ...daysOffMeta, description: `${daysOffMeta.description} In their order.` }),
    showMenus,
    isMenusAnswered: z.boolean().meta({
      description:
        'Whether the admin has ever set `showMenus`. Until then, the board offers it to the admin.',
      example: true,
    }),
    showVotesToday: z
      .object({
        showVotes,
        until: instant.meta({ description: "The team's next midnight." }),
      })
      .exactOptional()
      .meta({
        description:
          'Who still sees the votes of today after a change by which more members would see them. Missing if `showVotes` holds already.',
      }),
  })
  .meta({ id: 'TeamSettings', title: 'TeamSettings' })

export type TeamSettings = z.infer<typeof teamSettings>

export const teamSettingsChange = z
  .object({
    timezone,
    dailyReset,
    votingCloses: votingCloses.optional(),
    votingOpens: votingOpens.optional(),
    lunchDays: lunchDays.optional().meta(lunchDaysMeta),
    joining: joining.optional(),
    remindMinutes: remindMinutes.optional(),
    votingMode: votingMode.optional(),
    showVotes: showVotes.optional(),
    ifNobodyVotes: ifNobodyVotes.optional(),
    language: language.optional().meta(languageMeta),
    leavesAt: leavesAt.optional(),
    meetingPoint: meetingPoint.optional(),
    holidays: holidays.optional(),
    daysOff: ownDaysChange.optional().meta(daysOffMeta),
    showMenus: showMenus.optional(),
  })
  .meta({ title: 'TeamSettingsChange' })

export type TeamSettingsChange = z.infer<typeof teamSettingsChange>

export const teamMember = z
  .object({
    id,
    ...person.shape,
    email: z.string().meta({ example: 'ada@example.com' }),
  })
  .meta({ id: 'TeamMember' })

export type TeamMember = z.infer<typeof teamMember>

export const adminTransfer = z.object({ newAdminId: id }).meta({ title: 'AdminTransfer' })
