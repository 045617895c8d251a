import type { Invite } from '@lunchvote/contracts/invites'
import type { ResetLink } from '@lunchvote/contracts/password-resets'
import type { TeamSettings } from '@lunchvote/contracts/team'
import { serverNow } from '~/lib/api/server-clock.ts'
import { dateAndTimeOf, localDay, localTime } from '~/lib/instants.ts'
import type { ToastText } from '~/lib/toast.ts'
import { weekdayName } from '~/lib/weekdays.ts'
import { labelOf, notChosen, timeIn } from './timezone.rules.ts'
import { shownVotes, votingModes, withoutVotes } from './voting-settings.messages.ts'

export const teamMessages = {
  inviteYourTeam: 'Invite your team',
  mailNotSetUp:
    'This server sends no mail, so members ask you for these links. Set SMTP_URL and MAIL_FROM on the server to let them ask for a mail.',
  qrCode: 'QR code for joining the team',
  qrCodeHint: "Or hold this up to a colleague's camera.",
  inviteText: 'New members are automatically added to the team when they register with this link.',
  whoIsIn: 'Who is in the team',
  inviteWarning: 'Anyone with this link can join your team. Share it only with people you want to invite.',
  fetchingInviteFailed: 'The invite link could not be loaded',
  confirmRenewal: {
    title: 'Renew the invite link?',
    text: 'The new link replaces the old one, which stops working at once. Members stay in the team.',
  },
  inviteRenewed: { title: 'Invite link renewed', text: 'The old link no longer works.' },
  renewingFailed: { title: 'Failed to renew the invite link' },
  linkCopied: { title: '✅ Link Copied!', text: 'The invite link has been copied to your clipboard.' },
  copyFailed: { title: '❌ Copy Failed', text: 'Please try selecting and copying the link manually.' },

  resetLinkFailed: { title: 'Failed to make a reset link' },
  resetLinkCopied: { title: '✅ Link Copied!', text: 'The reset link has been copied to your clipboard.' },
  dangerText: "Deleting the team takes everybody's account with it, and all venues, votes and the vault.",

  fetchingSettingsFailed: 'Failed to fetch team settings',
  fetchingMembersFailed: 'Failed to fetch team members',
  updatingFailed: { title: 'Failed to update settings', text: 'Failed to update team settings' },
  closingTimeHint: "In the team's timezone.",
  remindHint:
    'From 5 to 60 minutes. The reminder goes to the chats under Notifications, and to browsers that are set up for it in My Account.',
  announceHint:
    'On lunch days, chats under Notifications are then told that voting is open, with a link for each venue. Empty: they are not told.',
  lunchTimeText:
    'From Monday to Friday, voting then closes by itself, and the venue with the most votes wins. Each day starts without votes. You can change this later under Team Management.',
  noLunchDay: 'Choose at least one weekday',
  renamingFailed: { title: 'Failed to rename team' },
  removingFailed: { title: 'Failed to remove member' },
  transferFailed: { title: 'Failed to transfer admin rights' },
  deletingFailed: { title: 'Failed to delete team' },

  transferred: { title: 'Admin rights transferred', text: 'You are no longer the team admin.' },
  deleted: { title: 'Team deleted' },

  confirmTransfer: { title: 'Transfer Admin Rights', text: 'You will lose your admin privileges.' },
  confirmRemoval: {
    title: 'Remove Team Member',
    text: 'Their account and their vote will be deleted. What they added for the team stays.',
  },
  confirmDelete: {
    title: 'Delete Team',
    text: 'This will permanently delete your team and all associated data. This action cannot be undone.',
  },
} as const

/**
 * The text names one changed setting. If several settings changed, it names the first of: timezone, daily reset,
 * closing time, announcement, reminder, who can join, how the team votes, who sees votes, what happens without votes, lunch days.
 */
export function settingsUpdated(before: TeamSettings | undefined, now: TeamSettings): ToastText {
  return { title: 'Settings updated', text: changeOf(before, now) }
}

/** Says from when on the closing time holds, if it is past today. */
function closingSaved(time: string, settings: TeamSettings): string {
  const { isPast, weekday } = firstClosing(time, settings, serverNow())
  const from = isPast ? ` The first time is on ${weekday}.` : ''
  return `Voting closes at ${time} on lunch days.${from}`
}

/** The toast after the step that follows the founding of a team. */
export function lunchTimeSaved(time: string, settings: TeamSettings): ToastText {
  return { title: 'Settings updated', text: closingSaved(time, settings) }
}

/** @param time such as `11:45`, or empty */
export function lunchTimeHint(time: string, settings: TeamSettings): string {
  const { timezone } = settings
  const zone =
    timezone === notChosen ? 'In UTC, until you choose your timezone.' : `The time in ${labelOf(timezone)}.`
  const { isPast, weekday } = firstClosing(time, settings, serverNow())
  return time !== '' && isPast ? `${zone} Today it is past, so the first time is on ${weekday}.` : zone
}

const notByItself = 'Voting no longer closes by itself.'

function changeOf(before: TeamSettings | undefined, now: TeamSettings): string {
  const { timezone, dailyReset, votingCloses, votingOpens, lunchDays, joining, remindMinutes } = now
  if (before?.timezone !== timezone) return `The team's timezone is now ${labelOf(timezone)}.`
  if (before.dailyReset !== dailyReset) {
    if (dailyReset) return 'Votes are reset every midnight.'
    const kept = 'Votes stay until somebody resets them.'
    return before.votingCloses === null ? kept : `${kept} ${notByItself}`
  }
  if (before.votingCloses !== votingCloses) {
    return votingCloses === null ? notByItself : closingSaved(votingCloses, now)
  }
  if (before.votingOpens !== votingOpens) {
    return votingOpens === null ? 'Voting is no longer announced.' : `Voting is announced at ${votingOpens}.`
  }
  if (before.remindMinutes !== remindMinutes) {
    return `The team is reminded ${remindMinutes} minutes before voting closes.`
  }
  if (before.joining !== joining) {
    return joining === 'open'
      ? "Anyone who knows the team's name can join."
      : 'New members now need the invite link. It is new, and earlier links do not work.'
  }
  const { votingMode, showVotes, ifNobodyVotes } = now
  if (before.votingMode !== votingMode) return `${votingModes[votingMode].toast} Everybody votes again.`
  if (before.showVotes !== showVotes) return shownVotes[showVotes].toast
  if (before.ifNobodyVotes !== ifNobodyVotes) return withoutVotes[ifNobodyVotes].toast
  return `Voting closes on ${list.format(lunchDays.map(weekdayName))}.`
}

const list = new Intl.ListFormat('en')

/**
 * The text of the switch for the closing time.
 * @param isChoosing whether the switch was turned on, and no time has been saved yet
 */
export function closingText(
  { dailyReset, votingCloses, votingMode }: TeamSettings,
  isChoosing: boolean,
): string {
  if (!dailyReset) return 'This needs the daily reset. Switch that on first.'
  if (isChoosing) return 'Choose a time and save it.'
  return votingCloses === null
    ? 'Voting stays open until somebody decides.'
    : `On lunch days, voting closes by itself, and the venue with the most ${votingMode === 'approval' ? 'support' : 'votes'} wins.`
}

/** Says that the time in the field is not saved. @param votingCloses the saved closing time */
export function unsavedTime(votingCloses: string | null): string {
  return votingCloses === null
    ? 'Not saved yet. Voting does not close by itself.'
    : `Not saved yet. Voting still closes at ${votingCloses}.`
}

/** Says from which day on a closing time holds if it is saved now. @param time such as `11:45`, or empty */
export function closingTimeHint(time: string, settings: TeamSettings, now: number): string {
  const zone = "In the team's timezone."
  if (time === '') return zone
  const { isPast, weekday } = firstClosing(time, settings, now)
  if (weekday === undefined) return `${zone} It holds from today.`
  const next = `the next lunch day, ${weekday}`
  return isPast ? `This time is past today, so it holds from ${next}.` : `${zone} It holds from ${next}.`
}

type FirstClosing = {
  /** Whether the time of day is past, so that voting does not close at it today. */
  isPast: boolean
  /** The day of the first closing. Undefined if it is today, or if the browser does not know the timezone. */
  weekday: string | undefined
}

/** @param time such as `11:45` */
function firstClosing(time: string, { timezone, lunchDays }: TeamSettings, now: number): FirstClosing {
  if (timeIn(timezone, new Date(now)) === undefined) return { isPast: false, weekday: undefined }
  const isPast = time <= localTime(now, timezone)
  const today = new Date(localDay(now, timezone)).getUTCDay()
  const daysAhead = [0, 1, 2, 3, 4, 5, 6, 7].find(
    (days) => !(days === 0 && isPast) && lunchDays.includes((today + days) % 7 || 7),
  )
  return { isPast, weekday: daysAhead ? weekdayName((today + daysAhead) % 7 || 7) : undefined }
}

/** The choices of who can join the team. */
export const joiningOptions = [
  {
    value: 'open',
    label: "Anyone who knows the team's name",
    text: 'The search on the sign-up form finds the team.',
  },
  {
    value: 'invite',
    label: 'By invitation only',
    text: 'The search does not find the team. New members need the invite link, which every member can share.',
  },
] as const

/** Says how long the invite link works. The link of a team that everyone can join has no end date. */
export function inviteValidity(invite: Invite, timezone: string | undefined, now: number): string {
  if (invite.expiresAt === null) return 'This link has no end date.'
  const end = dateAndTimeOf(invite.expiresAt, timezone)
  return hasEnded(invite, now)
    ? `This link stopped working on ${end}, in the team's timezone.`
    : `This link works until ${end}, in the team's timezone.`
}

/** The title of a shared invite link. */
export function shareTitle(teamName: string): string {
  return `Join ${teamName} on LunchVote`
}

/** Says how many members the team has. */
export function seatsTaken(count: number): string {
  return count === 1 ? 'You are the first at the table.' : `${count} of you are at the table.`
}

/** What a person can do about an invite link that has ended. */
export function endedInvite(isTeamAdmin: boolean): string {
  return isTeamAdmin ? 'Renew the link to invite somebody.' : 'Ask your team admin to renew it.'
}

export function hasEnded({ expiresAt }: Invite, now: number): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now
}

export function resetQuestion(name: string): string {
  return `You get a link with which ${name} can choose a new password, once, within 24 hours. A link that you made for ${name} before stops working.`
}

export function resetLinkText(name: string): string {
  return `Send this link to ${name} only, in a private message. Anyone who has it can take over the account.`
}

export function resetValidity({ expiresAt }: ResetLink, timezone: string | undefined): string {
  return `It works once, until ${dateAndTimeOf(expiresAt, timezone)}, in the team's timezone.`
}

/** The error while another name than the team's is typed, before the team is deleted. */
export function otherTeamName(teamName: string): string {
  return `The name of the team is ${teamName}, letter by letter`
}

export function teamRenamed(name: string): ToastText {
  return { title: 'Team renamed successfully', text: `Your team is called ${name} now.` }
}

export function memberRemoved(name: string | undefined): ToastText {
  return { title: 'Member removed', text: name && `${name} is no longer in the team.` }
}

export function resetText({ dailyReset, votingCloses }: TeamSettings): string {
  if (!dailyReset) return 'Votes stay until somebody resets them.'
  const cleared = "All votes are cleared at midnight in the team's timezone."
  return votingCloses === null ? cleared : `${cleared} Without the reset, voting does not close by itself.`
}

type TimezoneState = {
  timezone: string
  time: string | undefined
  detected: boolean
  browserZone: string | undefined
}

export function timezoneHint({ timezone, time, detected, browserZone }: TimezoneState): string {
  if (timezone === notChosen) {
    const hint = 'Days end at midnight UTC until you choose where your team has lunch.'
    return browserZone ? `${hint} Your browser's timezone is ${labelOf(browserZone)}.` : hint
  }
  const clock = time ? `It is ${time} there now.` : ''
  return detected ? `Found by your browser and saved. ${clock}` : clock
}
