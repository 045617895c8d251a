import type { CurrentUser } from '@lunchvote/contracts/auth'
import { posthog } from 'posthog-js/dist/module.slim.no-external'
import 'posthog-js/dist/posthog-recorder'
import { trpc } from '../api/trpc.ts'
import type { AnalyticsDelivery, AnalyticsEvent } from './analytics-events.ts'
import { clicks, projectSettings, settings } from './posthog-settings.ts'
import { onScrollCheckpoint } from './scroll-checkpoints.ts'
import { createSharedVisit } from './shared-visit.ts'

/** @throws when the library cannot start */
export function openPostHog({ key, host }: { key: string; host: string }): AnalyticsDelivery {
  window._POSTHOG_REMOTE_CONFIG = { [key]: { config: projectSettings, siteApps: [] } }
  posthog.init(key, { ...settings, api_host: host })
  record(false)
  const visit = createSharedVisit()
  let member: CurrentUser | null = null

  function capture(event: AnalyticsEvent, properties?: object, options?: { timestamp: Date }): void {
    // Callers give options only if they need them, because PostHog sends an event with options at once. An event
    // without options is sent in the next batch.
    posthog.capture(event, { ...(member && teamOf(member)), ...properties }, options)
  }
  function enter(next: CurrentUser, at: Date): void {
    identify(next)
    const isKnown = member?.id === next.id
    member = next
    if (isKnown) return
    record(true)
    visit.join(() => capture('Session Started', {}, { timestamp: at }))
  }
  function leave(): void {
    if (!member) return
    visit.end()
    capture('Session Ended')
    member = null
    record(false)
    posthog.reset()
  }

  window.addEventListener('pagehide', () => {
    if (!member || !visit.leave()) return
    posthog.capture('Session Ended' satisfies AnalyticsEvent, teamOf(member), { transport: 'sendBeacon' })
  })
  // `persisted` means that the browser restored the page from its back/forward cache.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !member) return
    const back = member
    member = null
    enter(back, new Date())
  })
  onScrollCheckpoint((percent) => {
    if (member) posthog.capture('$autocapture', { $event_type: 'scroll', $scroll_percent: percent })
  })

  return (entry) => {
    if (!('member' in entry)) {
      const wasQueued = Date.now() - entry.at.getTime() > 1000
      capture(entry.event, entry.properties, wasQueued ? { timestamp: entry.at } : undefined)
      return
    }
    if (entry.member?.id !== member?.id) leave()
    if (entry.member) enter(entry.member, entry.at)
  }
}

/** Clicks and replays are recorded for members only. */
function record(on: boolean): void {
  posthog.set_config({ autocapture: on && clicks, disable_session_recording: !on })
}

function identify({ id, email, isTeamAdmin, teamId, teamName }: CurrentUser): void {
  const known = posthog.get_property('$user_id')
  // Another member used this browser before and did not log out.
  if (known !== undefined && known !== String(id)) posthog.reset()
  const role = isTeamAdmin ? 'team_admin' : 'member'
  posthog.identify(String(id), { email, role })
  posthog.group('team', String(teamId), { id: teamId, name: teamName, ...memberCount() })
}

function teamOf({ teamId, teamName }: CurrentUser) {
  return { teamId, teamName, ...memberCount() }
}

/** The number of members, or an empty object until a screen has loaded it. */
function memberCount(): { memberCount?: number } {
  const count = trpc.team.members.getData()?.length ?? trpc.votes.today.getData()?.[0]?.teamSize
  return count === undefined ? {} : { memberCount: count }
}
