import type { CaptureResult, Properties } from 'posthog-js'
import { replayWithoutAddresses } from './session-replay.ts'

/**
 * Of the properties that PostHog adds by itself (they begin with `$`), those that may leave. A list of what is kept and
 * not of what is dropped: addresses come under many names (`$current_url`, `$pathname`, `$session_entry_referrer`,
 * `$initial_…`), and the next version of the library may know one more.
 */
const kept = new Set([
  // Who and when
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
  // With what
  ...['$lib', '$lib_version', '$os', '$os_version', '$browser', '$browser_version', '$browser_language'],
  ...['$device_type', '$screen_height', '$screen_width', '$viewport_height', '$viewport_width', '$timezone'],
  // Clicks and scrolling
  ...['$event_type', '$elements', '$el_text', '$ce_version', '$scroll_percent'],
  // Replay
  ...['$snapshot_data', '$snapshot_bytes'],
])

/** Longest text of an element. Source: specification, section 9. */
const longestText = 255

const address = /[a-z][a-z\d+.-]*:\/\/\S*/gi
const email = /[^\s@<>"'()]+@[^\s@<>"'()]+\.[^\s@<>"'()]+/g

/** The last hand on every event: no URL, no referrer, and no e-mail but the one that identifies a person. */
export function withoutAddresses(event: CaptureResult): CaptureResult {
  const { $set, $set_once: _initialAddresses, properties, ...rest } = event
  if (event.event === '$snapshot') {
    properties.$snapshot_data = replayWithoutAddresses(properties.$snapshot_data)
  }
  const isIdentify = event.event === '$identify'
  return {
    ...rest,
    properties: cleaned(properties),
    ...($set && { $set: { ...cleaned($set), ...(isIdentify && { email: $set.email }) } }),
  }
}

function cleaned(properties: Properties): Properties {
  const entries = Object.entries(properties).filter(([key]) => mayLeave(key))
  return Object.fromEntries(entries.map(([key, value]) => [key, cleanedValue(value, key)]))
}

function mayLeave(key: string): boolean {
  if (key.startsWith('$')) return kept.has(key)
  return key !== 'email' && !key.startsWith('attr__')
}

function cleanedValue(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.map((part) => cleanedValue(part, key))
  if (typeof value === 'object' && value !== null) return cleaned(value)
  if (typeof value !== 'string') return value
  const text = value.replace(address, '').replace(email, '')
  return key === '$el_text' ? [...text].slice(0, longestText).join('') : text
}
