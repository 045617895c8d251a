import type { CurrentUser } from '@lunchvote/contracts/auth'

type VenueFacts = { venueId: number; venueName: string }
type VenueType = { venueType: 'manual' | 'imported' }
type Against = { against?: boolean | undefined }
type Nothing = Record<never, never>

/**
 * Every event with its properties. While a member is signed in, posthog.ts adds `teamId` and `teamName` to each event,
 * and `memberCount` once a screen has loaded that number.
 */
export type AnalyticsEvents = {
  'Session Started': Nothing
  'Session Ended': Nothing
  'User Signup': Nothing
  'User Login': Nothing
  'User Logout': Nothing
  'Change Password': Nothing
  /** `against` says whether the vote is against the venue. Only teams with such votes send it. */
  'Cast Vote': VenueFacts & Against
  'Remove Vote': VenueFacts & Against
  'Reset Votes': { reason: 'manual' }
  'Add Venue': VenueFacts & VenueType
  /** `changes` has the names of the changed fields. */
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
  /** `count` is the number of restaurants that became venues. */
  'Import Restaurants': { count: number }
}

export type AnalyticsEvent = keyof AnalyticsEvents

/** An event, or a change of who is signed in. */
export type AnalyticsEntry = { at: Date } & (
  | { event: AnalyticsEvent; properties?: object | undefined }
  | { member: CurrentUser | null }
)

export type AnalyticsDelivery = (entry: AnalyticsEntry) => void
