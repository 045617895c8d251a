import type { PostHogConfig, Properties } from 'posthog-js'

/** Attributes that a replay needs to show the layout. They contain no text, and addresses only within `url()`. */
const presentational = new Set([
  ...['class', 'style', 'data-theme', 'type', 'rows', 'open', 'hidden', 'disabled', 'checked'],
  ...['width', 'height', 'viewBox', 'd', 'cx', 'cy', 'r', 'rx', 'ry', 'x', 'y', 'points', 'transform'],
  ...['fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'rel', '_cssText'],
])

/** The value for properties in which the recorder requires an address. */
const noAddress = 'about:blank'

const withoutLinks = (css: string) => css.replace(/url\([^)]*\)/g, 'url()')

/** Replays record layout, pointer and scrolling. They contain no text, no input, no pictures and no addresses. */
export const replaySettings: Partial<PostHogConfig['session_recording']> = {
  session_idle_threshold_ms: 30 * 60 * 1000,
  maskAllInputs: true,
  // A fixed text also hides the number of characters.
  maskInputFn: () => '***',
  maskTextSelector: '*',
  maskAttributeFn: (name, value) => (presentational.has(name) ? withoutLinks(value) : ''),
  maskCapturedNetworkRequestFn: (request) => ({ ...request, name: noAddress }),
  // The events are not compressed, because analytics-filter.ts has to read them. The whole request is compressed
  // anyway.
  compress_events: false,
}

/** The kinds of records that are kept, from rrweb's enum EventType. */
const recordTypes = { fullSnapshot: 2, incremental: 3, meta: 4 } as const
const kept: readonly unknown[] = Object.values(recordTypes)

type Recorded = { type: number; data: Properties }

/**
 * Keeps only the records of the page and of movement. Other records (requests, console lines, settings) contain
 * addresses.
 */
export function replayWithoutAddresses(records: Recorded[]): Recorded[] {
  return records
    .filter(({ type }) => kept.includes(type))
    .map((record) =>
      record.type === recordTypes.meta ? { ...record, data: { ...record.data, href: noAddress } } : record,
    )
}
