import { AnalyticsExtensions, SessionReplayExtensions } from 'posthog-js/dist/extension-bundles'
import type { PostHogConfig } from 'posthog-js/dist/module.slim.no-external'
import { withoutAddresses } from './analytics-filter.ts'
import { replaySettings } from './session-replay.ts'

/** Autocapture records clicks, with the text of the clicked element. */
export const clicks = { dom_event_allowlist: ['click' as const] }

/** docs/outside-services.md lists the rules that the library has no setting for. */
export const settings: Partial<PostHogConfig> = {
  request_queue_config: { flush_interval_ms: 5000 },
  persistence: 'localStorage',
  cookie_expiration: 365,
  ip: false,
  session_idle_timeout_seconds: 1800,
  person_profiles: 'identified_only',
  // Addresses are not collected where a setting prevents it, and always dropped before sending.
  property_denylist: ['$current_url', '$host', '$pathname', '$referrer', '$referring_domain'],
  before_send: withoutAddresses,
  save_referrer: false,
  save_campaign_params: false,
  capture_pageview: false,
  capture_pageleave: false,
  autocapture: clicks,
  rageclick: false,
  mask_all_element_attributes: true,
  // These settings stand, not those of the PostHog project; no script is loaded from there.
  advanced_disable_flags: true,
  disable_external_dependency_loading: true,
  disable_session_recording: true,
  session_recording: replaySettings,
  disable_scroll_properties: true,
  disableDeviceModel: true,
  // Signed-in members are no crawlers.
  opt_out_useragent_filter: true,
  __extensionClasses: {
    autocapture: AnalyticsExtensions.autocapture,
    sessionRecording: SessionReplayExtensions.sessionRecording,
  },
}

/** The library would fetch this from PostHog at its start; given here, it fetches nothing. */
export const projectSettings = {
  supportedCompression: ['gzip-js'],
  hasFeatureFlags: false,
  autocapture_opt_out: false,
  sessionRecording: { endpoint: '/s/' },
}

declare global {
  interface Window {
    /** Where the library looks for preloaded settings. */
    _POSTHOG_REMOTE_CONFIG?: Record<string, { config: typeof projectSettings; siteApps: [] }>
  }
}
