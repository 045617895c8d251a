import type { PostHogConfig, Properties } from 'posthog-js'

/** Attributes that say how a thing presentational, and nothing of what it says or where it leads. */
const presentational = new Set([
  ...['class', 'style', 'data-theme', 'type', 'rows', 'open', 'hidden', 'disabled', 'checked'],
  ...['width', 'height', 'viewBox', 'd', 'cx', 'cy', 'r', 'rx', 'ry', 'x', 'y', 'points', 'transform'],
  ...['fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'rel', '_cssText'],
])

/** Nowhere in particular, where the recorder insists on an address. */
const nowhere = 'about:blank'

const withoutLinks = (css: string) => css.replace(/url\([^)]*\)/g, 'url()')

/** Layout, pointer and scrolling; no text, nothing typed, no picture, no address. */
export const replaySettings: Partial<PostHogConfig['session_recording']> = {
  // Source: specification, section 9.
  session_idle_threshold_ms: 30 * 60 * 1000,
  maskAllInputs: true,
  // Not even how much was typed.
  maskInputFn: () => '***',
  maskTextSelector: '*',
  maskAttributeFn: (name, value) => (presentational.has(name) ? withoutLinks(value) : ''),
  maskCapturedNetworkRequestFn: (request) => ({ ...request, name: nowhere }),
  // So that the last hand on what is sent can read it; it is compressed on its way all the same.
  compress_events: false,
}

/** The recorder's own kinds of records. Source: rrweb's EventType. */
const recordTypes = { fullSnapshot: 2, incremental: 3, meta: 4 } as const
const kept: readonly unknown[] = Object.values(recordTypes)

type Recorded = { type: number; data: Properties }

/**
 * What of a replay may leave: what is seen and what is moved. The rest is requests, console lines and settings, which
 * carry addresses.
 */
export function replayWithoutAddresses(records: Recorded[]): Recorded[] {
  return records
    .filter(({ type }) => kept.includes(type))
    .map((record) =>
      record.type === recordTypes.meta ? { ...record, data: { ...record.data, href: nowhere } } : record,
    )
}
