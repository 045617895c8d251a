import { AnalyticsExtensions, SessionReplayExtensions } from 'posthog-js/dist/extension-bundles'
import type { PostHogConfig } from 'posthog-js/dist/module.slim.no-external'
import { withoutAddresses } from './analytics-filter.ts'
import { replaySettings } from './session-replay.ts'

/** What autocapture listens for: clicks, told by the text of what was clicked. */
export const clicks = { dom_event_allowlist: ['click' as const] }

/** Source: specification, section 9, where the library has a setting for it; docs/outside-services.md says what has none. */
export const settings: Partial<PostHogConfig> = {
  request_queue_config: { flush_interval_ms: 5000 },
  persistence: 'localStorage',
  cookie_expiration: 365,
  ip: false,
  session_idle_timeout_seconds: 1800,
  person_profiles: 'identified_only',
  // Addresses: not collected where that can be said, dropped on the way out in any case.
  property_denylist: ['$current_url', '$host', '$pathname', '$referrer', '$referring_domain'],
  before_send: withoutAddresses,
  save_referrer: false,
  save_campaign_params: false,
  capture_pageview: false,
  capture_pageleave: false,
  autocapture: clicks,
  rageclick: false,
  mask_all_element_attributes: true,
  // What is collected is said here, and not by the settings of a project in PostHog; no script comes from there.
  advanced_disable_flags: true,
  disable_external_dependency_loading: true,
  disable_session_recording: true,
  session_recording: replaySettings,
  disable_scroll_properties: true,
  disableDeviceModel: true,
  // Whoever is signed in is no crawler.
  opt_out_useragent_filter: true,
  __extensionClasses: {
    autocapture: AnalyticsExtensions.autocapture,
    sessionRecording: SessionReplayExtensions.sessionRecording,
  },
}

/** What the library would ask PostHog for at its start; handed to it, it asks for nothing. */
export const projectSettings = {
  supportedCompression: ['gzip-js'],
  hasFeatureFlags: false,
  autocapture_opt_out: false,
  sessionRecording: { endpoint: '/s/' },
}

declare global {
  interface Window {
    /** Where the library looks for settings that came with it. */
    _POSTHOG_REMOTE_CONFIG?: Record<string, { config: typeof projectSettings; siteApps: [] }>
  }
}
