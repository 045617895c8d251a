import { AnalyticsExtensions, SessionReplayExtensions } from 'posthog-js/dist/extension-bundles'
import type { PostHogConfig } from 'posthog-js/dist/module.slim.no-external'
import { withoutAddresses } from './analytics-filter.ts'
import { replaySettings } from './session-replay.ts'

/** Autocapture records clicks, with the text of the clicked element. Other DOM events are not recorded. */
export const clicks = { dom_event_allowlist: ['click' as const] }

/** PostHog's settings. docs/outside-services.md lists the behaviour that no setting can change. */
export const settings: Partial<PostHogConfig> = {
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
export const projectSettings = {
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
