import type { CurrentUser } from '@lunchvote/contracts/auth'
import { AnalyticsExtensions, SessionReplayExtensions } from 'posthog-js/dist/extension-bundles'
import { type PostHogConfig, posthog } from 'posthog-js/dist/module.slim.no-external'
import 'posthog-js/dist/posthog-recorder'
import { trpc } from '../api/trpc.ts'
import type { AnalyticsDelivery, AnalyticsEvent } from './analytics-events.ts'
import { withoutAddresses } from './analytics-filter.ts'
import { replaySettings } from './session-replay.ts'

/** Autocapture records clicks, with the text of the clicked element. Other DOM events are not recorded. */
const clicks = { dom_event_allowlist: ['click' as const] }

/** PostHog's settings. docs/outside-services.md lists the behaviour that no setting can change. */
const settings: Partial<PostHogConfig> = {
  request_queue_config: { flush_interval_ms: 5000 },
  persistence: 'localStorage',
  cookie_expiration: 365,
  ip: false,
  session_idle_timeout_seconds: 1800,
  person_profiles: 'identified_only',
  // Settings prevent the collection of most addresses. analytics-filter.ts removes the others.
  property_denylist: ['$current_url', '$host', '$pathname', '$referrer', '$referring_domain'],
  before_send: withoutAddresses,
  save_referrer: false,
  save_campaign_params: false,
  capture_pageview: false,
  capture_pageleave: false,
  autocapture: clicks,
  rageclick: false,
  mask_all_element_attributes: true,
  // The settings in this file override those of the PostHog project, and the library loads no script from PostHog.
  advanced_disable_flags: true,
  disable_external_dependency_loading: true,
  disable_session_recording: true,
  session_recording: replaySettings,
  disable_scroll_properties: true,
  disableDeviceModel: true,
  // PostHog would ignore browsers that look like crawlers, but every signed-in member is a person.
  opt_out_useragent_filter: true,
  __extensionClasses: {
    autocapture: AnalyticsExtensions.autocapture,
    sessionRecording: SessionReplayExtensions.sessionRecording,
  },
}

/**
 * The settings of the PostHog project are given here, so that the library does not request them from PostHog when it
 * starts.
 */
const projectSettings = {
  supportedCompression: ['gzip-js'],
  hasFeatureFlags: false,
  autocapture_opt_out: false,
  sessionRecording: { endpoint: '/s/' },
}

declare global {
  interface Window {
    /** The library reads its preloaded settings from this property. */
    _POSTHOG_REMOTE_CONFIG?: Record<string, { config: typeof projectSettings; siteApps: [] }>
  }
}

/** @throws when the library cannot start */
export function openPostHog({ key, host }: { key: string; host: string }): AnalyticsDelivery {
  window._POSTHOG_REMOTE_CONFIG = { [key]: { config: projectSettings, siteApps: [] } }
  posthog.init(key, { ...settings, api_host: host })
  record(false)
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
    capture('Session Started', {}, { timestamp: at })
  }
  function leave(): void {
    if (!member) return
    capture('Session Ended')
    member = null
    record(false)
    posthog.reset()
  }

  window.addEventListener('pagehide', () => {
    if (!member) return
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

/** How far a page has been scrolled, in percent of the height of the whole page. */
const checkpoints = [25, 50, 75, 100]

/** Calls `reached` for each checkpoint, once per screen. A screen that does not scroll reaches no checkpoint. */
function onScrollCheckpoint(reached: (percent: number) => void): void {
  let screen = ''
  let left = checkpoints
  let measuring = false

  function measure(): void {
    measuring = false
    const { pathname } = window.location
    if (pathname !== screen) {
      screen = pathname
      left = checkpoints
    }
    const { scrollHeight } = document.documentElement
    // One pixel is added, because browsers round: at the end of a page, the position may be a pixel too small.
    const percent = ((window.scrollY + window.innerHeight + 1) / scrollHeight) * 100
    for (const checkpoint of left.filter((candidate) => candidate <= percent)) reached(checkpoint)
    left = left.filter((candidate) => candidate > percent)
  }

  const measureSoon = () => {
    if (measuring) return
    measuring = true
    requestAnimationFrame(measure)
  }
  window.addEventListener('scroll', measureSoon, { passive: true })
}
