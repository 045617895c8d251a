import { say } from '@lunchvote/contracts/reasons'
import type { ShowVotes, TeamSettings, TeamSettingsChange } from '@lunchvote/contracts/team'
import { DomainError } from '../errors.ts'

/**
 * Names that no team may have, because the web app or the server uses them as the first segment of a path, or because
 * browsers resolve them (`.` and `..`). A test checks that the first segments of all routes are reserved.
 */
const reservedNames = new Set([
  '.',
  '..',
  'account',
  'api',
  'assets',
  'auth',
  'chats',
  'dashboard',
  'drawings',
  'edit-venue',
  'faq',
  'favicon.ico',
  'healthz',
  'index.html',
  'manifest.webmanifest',
  'mcp',
  'metrics',
  'preview.png',
  'readyz',
  'reset-password',
  'robots.txt',
  'screen',
  'sw.js',
])

/** Refuses a name that cannot be a team's path. @throws DomainError BAD_REQUEST */
export function assertNotReserved(name: string): void {
  // Paths are case-sensitive, so a team may be called `FAQ`.
  if (reservedNames.has(name)) {
    throw new DomainError('BAD_REQUEST', say('team_name_reserved', { name }))
  }
}

/** Whether Node.js knows the IANA timezone. Offsets such as `+02:00` are not timezones. */
export function isRuntimeTimezone(timezone: string): boolean {
  if (!/^[A-Za-z]/.test(timezone)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone })
    return true
  } catch {
    return false
  }
}

/**
 * The settings after a change. If the change turns the daily reset off and names no closing time, voting no longer
 * closes. If voting no longer closes, votes are no longer hidden until then.
 * @throws DomainError BAD_REQUEST if the change sets a closing time without the daily reset, before voting opens or not
 *   before the team leaves, or hides votes until a closing time that there is not
 */
export function changedSettings(old: TeamSettings, change: TeamSettingsChange): TeamSettings {
  const { votingCloses = change.dailyReset ? old.votingCloses : null } = change
  const { lunchDays = old.lunchDays, joining = old.joining, remindMinutes = old.remindMinutes } = change
  const { votingMode = old.votingMode, ifNobodyVotes = old.ifNobodyVotes } = change
  const { votingOpens = old.votingOpens, showVotes = old.showVotes, language = old.language } = change
  const { leavesAt = old.leavesAt, meetingPoint = old.meetingPoint } = change
  const { showMenus = old.showMenus, holidays = old.holidays, daysOff = old.daysOff } = change
  if (votingOpens !== null && votingCloses !== null && votingOpens >= votingCloses) {
    throw new DomainError('BAD_REQUEST', say('opening_after_closing'), { field: 'votingOpens' })
  }
  if (leavesAt !== null && votingCloses !== null && leavesAt <= votingCloses) {
    throw new DomainError('BAD_REQUEST', say('leaves_before_closing'), { field: 'leavesAt' })
  }
  if (votingCloses === null && change.showVotes === 'at-closing') {
    throw new DomainError('BAD_REQUEST', say('hiding_needs_closing'), { field: 'showVotes' })
  }
  if (votingCloses !== null && !change.dailyReset) {
    throw new DomainError('BAD_REQUEST', say('closing_needs_reset'))
  }
  const { timezone, dailyReset } = change
  return {
    timezone,
    dailyReset,
    votingCloses,
    votingOpens,
    lunchDays,
    joining,
    remindMinutes,
    votingMode,
    showVotes: votingCloses === null && showVotes === 'at-closing' ? 'always' : showVotes,
    ifNobodyVotes,
    language,
    leavesAt,
    meetingPoint,
    holidays,
    daysOff,
    showMenus,
    isMenusAnswered: old.isMenusAnswered || change.showMenus !== undefined,
  }
}

const fromOpenToHidden: readonly ShowVotes[] = ['always', 'after-voting', 'at-closing']

/** Who sees today's votes. */
export const shownToday = ({ showVotes, showVotesToday }: TeamSettings): ShowVotes =>
  showVotesToday?.showVotes ?? showVotes

/** Who still sees today's votes after a change. Null if the change shows no more than before. */
export function stillHidden(old: TeamSettings, changed: TeamSettings): ShowVotes | null {
  const today = shownToday(old)
  const hides = (showVotes: ShowVotes) => fromOpenToHidden.indexOf(showVotes)
  return hides(changed.showVotes) < hides(today) ? today : null
}

/** Whether `a` and `b` differ in a setting on which the closing times depend. */
export function closesDifferently(a: TeamSettings, b: TeamSettings): boolean {
  const rule = ({ timezone, votingCloses, lunchDays }: TeamSettings) =>
    JSON.stringify([timezone, votingCloses, lunchDays])
  return rule(a) !== rule(b)
}
