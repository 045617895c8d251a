import type { CurrentUser } from '@lunchvote/contracts/auth'
import { posthog } from 'posthog-js/dist/module.slim.no-external'
import 'posthog-js/dist/posthog-recorder'
import { trpc } from '../api/trpc.ts'
import type { AnalyticsDelivery, AnalyticsEvent } from './analytics.ts'
import { clicks, projectSettings, settings } from './posthog-settings.ts'
import { onScrollCheckpoint } from './scroll-checkpoints.ts'
import { createVisit } from './shared-visit.ts'

/** @throws where the library could not start */
export function openPostHog({ key, host }: { key: string; host: string }): AnalyticsDelivery {
  window._POSTHOG_REMOTE_CONFIG = { [key]: { config: projectSettings, siteApps: [] } }
  posthog.init(key, { ...settings, api_host: host })
  watch(false)
  const visit = createVisit()
  let member: CurrentUser | null = null

  function capture(event: AnalyticsEvent, properties?: object, options?: { timestamp: Date }): void {
    // With options of its own an event is sent at once; without, it waits for company.
    posthog.capture(event, { ...(member && teamOf(member)), ...properties }, options)
  }
  function enter(next: CurrentUser, at: Date): void {
    identify(next)
    if (member?.id === next.id) {
      member = next
      return
    }
    member = next
    watch(true)
    visit.join(() => capture('Session Started', {}, { timestamp: at }))
  }
  function leave(): void {
    if (!member) return
    visit.end()
    capture('Session Ended')
    member = null
    watch(false)
    posthog.reset()
  }

  window.addEventListener('pagehide', () => {
    if (!member || !visit.leave()) return
    posthog.capture('Session Ended' satisfies AnalyticsEvent, teamOf(member), { transport: 'sendBeacon' })
  })
  // Back from the browser's memory.
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
      const late = Date.now() - entry.at.getTime() > 1000
      capture(entry.event, entry.properties, late ? { timestamp: entry.at } : undefined)
      return
    }
    if (entry.member?.id !== member?.id) leave()
    if (entry.member) enter(entry.member, entry.at)
  }
}

/** Clicks and the replay are those of members alone. */
function watch(on: boolean): void {
  posthog.set_config({ autocapture: on && clicks, disable_session_recording: !on })
}

function identify({ id, email, isTeamAdmin, teamId, teamName }: CurrentUser): void {
  const known = posthog.get_property('$user_id')
  // Somebody else was here, and went without a word.
  if (known !== undefined && known !== String(id)) posthog.reset()
  const role = isTeamAdmin ? 'team_admin' : 'member'
  posthog.identify(String(id), { email, role })
  posthog.group('team', String(teamId), { id: teamId, name: teamName, ...memberCount() })
}

function teamOf({ teamId, teamName }: CurrentUser) {
  return { teamId, teamName, ...memberCount() }
}

/** As far as a screen has asked for it. */
function memberCount(): { memberCount?: number } {
  const count = trpc.team.members.getData()?.length ?? trpc.votes.today.getData()?.[0]?.teamSize
  return count === undefined ? {} : { memberCount: count }
}
