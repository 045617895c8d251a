import type { CaptureResult, Properties } from 'posthog-js'
import { replayWithoutAddresses } from './session-replay.ts'

/**
 * The properties added by PostHog (they begin with `$`) that may be sent. The list names the allowed properties,
 * because an address can be in many others (`$current_url`, `$pathname`, `$session_entry_referrer`, `$initial_…`), and
 * the next version of the library may add more.
 */
const kept = new Set([
  // These properties say who did something, and when.
  ...['$user_id', '$device_id', '$anon_distinct_id', '$is_identified', '$process_person_profile', '$set'],
  ...[
    '$session_id',
    '$window_id',
    '$insert_id',
    '$time',
    '$groups',
    '$group_type',
    '$group_key',
    '$group_set',
  ],
  // These properties describe the device.
  ...['$lib', '$lib_version', '$os', '$os_version', '$browser', '$browser_version', '$browser_language'],
  ...['$device_type', '$screen_height', '$screen_width', '$viewport_height', '$viewport_width', '$timezone'],
  // These properties describe clicks and scrolling.
  ...['$event_type', '$elements', '$el_text', '$ce_version', '$scroll_percent'],
  // These properties contain the data of replays.
  ...['$snapshot_data', '$snapshot_bytes'],
])

/** The maximum length of an element's text, in characters. */
const maxTextLength = 255

const address = /[a-z][a-z\d+.-]*:\/\/\S*/gi
const email = /[^\s@<>"'()]+@[^\s@<>"'()]+/g

/**
 * Runs on every event before it is sent. Removes URLs, referrers, and every e-mail address except the one that
 * identifies a member.
 */
export function withoutAddresses(event: CaptureResult): CaptureResult {
  const { $set, $set_once: _initialAddresses, properties, ...rest } = event
  if (event.event === '$snapshot') {
    properties.$snapshot_data = replayWithoutAddresses(properties.$snapshot_data)
  }
  const isIdentify = event.event === '$identify'
  return {
    ...rest,
    properties: clean(properties),
    ...($set && { $set: { ...clean($set), ...(isIdentify && { email: $set.email }) } }),
  }
}

function clean(properties: Properties): Properties {
  const entries = Object.entries(properties).filter(([key]) => maySend(key))
  return Object.fromEntries(entries.map(([key, value]) => [key, cleanValue(value, key)]))
}

function maySend(key: string): boolean {
  if (key.startsWith('$')) return kept.has(key)
  return key !== 'email' && !key.startsWith('attr__')
}

function cleanValue(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.map((part) => cleanValue(part, key))
  if (typeof value === 'object' && value !== null) return clean(value)
  if (typeof value !== 'string') return value
  const text = value.replace(address, '').replace(email, '')
  return key === '$el_text' ? [...text].slice(0, maxTextLength).join('') : text
}
