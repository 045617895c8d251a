import type { TeamSettings } from '@lunchvote/contracts/team'
import { localDay, localTime } from '~/lib/instants.ts'
import { language, languageNames } from '~/lib/language.ts'
import { weekdayName } from '~/lib/weekdays.ts'
import { daysOffLine } from './days-off.rules.ts'
import { settingsMessages } from './settings.messages.ts'
import { labelOf, notChosen, timeIn } from './timezone.rules.ts'

const { closing, dailyReset: reset, leaving, timezone: zones, lunchTime } = settingsMessages

/** The settings without a closing time. Votes can then not be hidden until closing, and the server would refuse that. */
export function withoutClosing(settings: TeamSettings): TeamSettings {
  const { showVotes } = settings
  return { ...settings, votingCloses: null, showVotes: showVotes === 'at-closing' ? 'always' : showVotes }
}

/**
 * Names one changed setting. If several settings changed, it names the first of: timezone, daily reset, closing time,
 * announcement, reminder, leaving, meeting point, language in chats, who can join, how the team votes, who sees votes, what happens without votes, today's menus, days off, lunch days.
 * @param at in milliseconds since 1970
 */
export function changeLine(before: TeamSettings | undefined, now: TeamSettings, at: number): string {
  const { timezone, dailyReset, votingCloses, votingOpens, remindMinutes, votingMode } = now
  if (before?.timezone !== timezone) return zones.saved(labelOf(timezone))
  if (before.dailyReset !== dailyReset) {
    if (dailyReset) return reset.savedOn
    return before.votingCloses === null ? reset.off : reset.savedOffWithClosing
  }
  if (before.votingCloses !== votingCloses) {
    return votingCloses === null ? closing.savedOff : closingLine(votingCloses, now, at)
  }
  if (before.votingOpens !== votingOpens) {
    return votingOpens === null
      ? settingsMessages.announcement.savedOff
      : settingsMessages.announcement.saved(votingOpens)
  }
  if (before.remindMinutes !== remindMinutes) return settingsMessages.reminder.saved(remindMinutes)
  if (before.leavesAt !== now.leavesAt) {
    return now.leavesAt === null ? leaving.savedOff : leaving.saved(now.leavesAt)
  }
  if (before.meetingPoint !== now.meetingPoint) {
    return now.meetingPoint === null ? leaving.meetingSavedOff : leaving.meetingSaved(now.meetingPoint)
  }
  if (before.language !== now.language)
    return settingsMessages.chatLanguage.saved(languageNames[now.language])
  if (before.joining !== now.joining) return settingsMessages.joining[now.joining].saved
  if (before.votingMode !== votingMode) {
    const texts = settingsMessages.votingMode
    return `${texts[votingMode].saved} ${texts.votesAgain}`
  }
  if (before.showVotes !== now.showVotes) return settingsMessages.showVotes[now.showVotes].saved
  if (before.ifNobodyVotes !== now.ifNobodyVotes)
    return settingsMessages.ifNobodyVotes[now.ifNobodyVotes].saved
  if (before.showMenus !== now.showMenus || before.isMenusAnswered !== now.isMenusAnswered)
    return now.showMenus ? settingsMessages.menus.savedOn : settingsMessages.menus.off
  const daysOff = daysOffLine(before, now, localDay(at, timezone))
  if (daysOff !== undefined) return daysOff
  return settingsMessages.lunchDays.saved(list.format(now.lunchDays.map(weekdayName)))
}

const list = new Intl.ListFormat(language)

/** Says when voting closes, and from which day on, if the time is past today. @param time such as `11:45` */
export function closingLine(time: string, settings: TeamSettings, now: number): string {
  const { isPast, weekday } = firstClosing(time, settings, now)
  return isPast && weekday !== undefined ? closing.savedFrom(time, weekday) : closing.saved(time)
}

/** The time of leaving that is suggested to a team without one, and the earliest one that the founder can choose. */
export const suggestedLeaving = '12:00'
export const earliestLeaving = '00:20'

const leavingMinutes = 15

/** The closing time for a time of leaving. Undefined if that is too early, or empty. @param leavesAt such as `12:00` */
export function closingBefore(leavesAt: string): string | undefined {
  if (leavesAt < earliestLeaving) return undefined
  const at = Date.parse(`2024-01-01T${leavesAt}Z`) - leavingMinutes * 60_000
  return new Date(at).toISOString().slice(11, 16)
}

/** Says when voting closes, from which day on, and in which timezone. @param leavesAt such as `12:00`, or empty */
export function lunchTimeHint(leavesAt: string, settings: TeamSettings, now: number): string {
  const { timezone } = settings
  const zone = timezone === notChosen ? lunchTime.inUtc : lunchTime.inZone(labelOf(timezone))
  const time = closingBefore(leavesAt)
  if (time === undefined) return zone
  const { isPast, weekday } = firstClosing(time, settings, now)
  const first = isPast && weekday !== undefined && lunchTime.pastToday(weekday)
  return [lunchTime.closes(time), first, zone].filter(Boolean).join(' ')
}

/**
 * The text of the switch for the closing time.
 * @param isChoosing whether the switch was turned on, and no time has been saved yet
 */
export function closingText(
  { dailyReset, votingCloses, votingMode }: TeamSettings,
  isChoosing: boolean,
): string {
  if (!dailyReset) return closing.needsReset
  if (isChoosing) return closing.choosing
  return votingCloses === null ? closing.off : closing.on[votingMode]
}

/** Says from which day on a closing time holds if it is saved now. @param time such as `11:45`, or empty */
export function closingTimeHint(time: string, settings: TeamSettings, now: number): string {
  if (time === '') return closing.timeHint
  const { isPast, weekday } = firstClosing(time, settings, now)
  if (weekday === undefined) return closing.fromToday
  return isPast ? closing.pastToday(weekday) : closing.fromNextDay(weekday)
}

type FirstClosing = {
  /** Whether the time of day is past, so that voting does not close at it today. */
  isPast: boolean
  /**
   * The day of the first closing, from 1 (Monday) to 7. Undefined if it is today, or if the browser does not know the
   * timezone.
   */
  weekday: number | undefined
}

/** @param time such as `11:45` */
function firstClosing(time: string, { timezone, lunchDays }: TeamSettings, now: number): FirstClosing {
  if (timeIn(timezone, new Date(now)) === undefined) return { isPast: false, weekday: undefined }
  const isPast = time <= localTime(now, timezone)
  const today = new Date(localDay(now, timezone)).getUTCDay()
  const daysAhead = [0, 1, 2, 3, 4, 5, 6, 7].find(
    (days) => !(days === 0 && isPast) && lunchDays.includes((today + days) % 7 || 7),
  )
  return { isPast, weekday: daysAhead ? (today + daysAhead) % 7 || 7 : undefined }
}

export function resetText({ dailyReset, votingCloses }: TeamSettings): string {
  if (!dailyReset) return reset.off
  return votingCloses === null ? reset.on : reset.onWithClosing
}

type TimezoneState = {
  timezone: string
  time: string | undefined
  detected: boolean
  browserZone: string | undefined
}

export function timezoneHint({ timezone, time, detected, browserZone }: TimezoneState): string {
  if (timezone === notChosen) {
    const browser = browserZone && zones.browserZone(labelOf(browserZone))
    return [zones.notChosenHint, browser].filter(Boolean).join(' ')
  }
  return [detected && zones.detected, time && zones.timeThere(time)].filter(Boolean).join(' ')
}
