import type { CurrentUser } from '@lunchvote/contracts/auth'
import { loadWebSettings } from '../web-settings.ts'

declare global {
  interface Navigator {
    /** Global Privacy Control, where browsers have it. Source: https://www.w3.org/TR/gpc/ */
    readonly globalPrivacyControl?: boolean
  }
}

type VenueFacts = { venueId: number; venueName: string }
type VenueType = { venueType: 'manual' | 'imported' }
type Nothing = Record<never, never>

/**
 * Every event there is, with its properties. Source: specification, section 7.7. The member's team (teamId, teamName and,
 * where a screen has loaded it, memberCount) is added to each of them where they are sent.
 */
export type AnalyticsEvents = {
  'Session Started': Nothing
  'Session Ended': Nothing
  'User Signup': Nothing
  'User Login': Nothing
  'User Logout': Nothing
  'Change Password': Nothing
  'Cast Vote': VenueFacts
  'Remove Vote': VenueFacts
  'Reset Votes': { reason: 'manual' }
  'Add Venue': VenueFacts & VenueType
  /** `changes`: the fields that are different now. */
  'Edit Venue': VenueFacts & { changes: string[] }
  'Create Team': Nothing
  'Team Invite Link Copied': Nothing
  'Rename Team': { oldName: string; newName: string }
  'Remove Team Member': Nothing
  'Delete Team': Nothing
  'Say Hi Click': Nothing
  'Check Me Out Click': Nothing
  'Buy Me Coffee Click': Nothing
  'View FAQ': Nothing
  'Shuffle Venues': { unvotedCount: number; totalCount: number }
  'Save to Vault': { venueName: string } & VenueType
  'Import to Vault': { venueName: string } & VenueType
  'Convert to Venue': VenueFacts & VenueType
  /** `count`: those that are venues now. */
  'Import Restaurants': { count: number }
}

export type AnalyticsEvent = keyof AnalyticsEvents

type PropertiesOf<E extends AnalyticsEvent> = keyof AnalyticsEvents[E] extends never
  ? []
  : [properties: AnalyticsEvents[E]]

/** What happened, or who is signed in from then on. */
type AnalyticsEntry = { at: Date } & (
  | { event: AnalyticsEvent; properties?: object | undefined }
  | { member: CurrentUser | null }
)

export type AnalyticsDelivery = (entry: AnalyticsEntry) => void

/** Events that may wait for the delivery to be there; what comes after them is lost. */
const mostWaiting = 100

const waiting: AnalyticsEntry[] = []
let deliver: AnalyticsDelivery | undefined
let member: CurrentUser | null = null

/** Records what a person did. Nothing is sent, nor any library loaded, where this deployment has no analytics. */
export function track<E extends AnalyticsEvent>(event: E, ...[properties]: PropertiesOf<E>): void {
  record({ at: new Date(), event, properties })
}

/** Says who is signed in; from one to the next, and to nobody, a session ends. */
export function trackMember(next: CurrentUser | null): void {
  if (next === member) return
  member = next
  record({ at: new Date(), member })
}

function record(entry: AnalyticsEntry): void {
  if (deliver) deliver(entry)
  else if (waiting.length < mostWaiting && waiting.push(entry) === 1) whenIdle(start)
}

/** Everything that is seen or touched goes first. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run, 1000)
}

async function start(): Promise<void> {
  deliver = await openDelivery().catch((error: unknown) => {
    // biome-ignore lint/suspicious/noConsole: specification, section 7.6: a failing start is logged, and nothing else
    console.warn('Analytics could not start and stays off', error)
    return nowhere
  })
  waiting.forEach(deliver)
}

const nowhere: AnalyticsDelivery = () => {}

async function openDelivery(): Promise<AnalyticsDelivery> {
  if (navigator.globalPrivacyControl || navigator.doNotTrack === '1') return nowhere
  const { analytics } = await loadWebSettings()
  return analytics ? (await import('./posthog.ts')).openPostHog(analytics) : nowhere
}
