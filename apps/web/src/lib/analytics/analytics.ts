import type { CurrentUser } from '@lunchvote/contracts/auth'
import { whenIdle } from '../idle.ts'
import { isWall } from '../wall.ts'
import { webSettings } from '../web-settings.ts'
import type {
  AnalyticsDelivery,
  AnalyticsEntry,
  AnalyticsEvent,
  AnalyticsEvents,
} from './analytics-events.ts'

declare global {
  interface Navigator {
    /** Global Privacy Control. Some browsers do not have this property. Source: https://www.w3.org/TR/gpc/ */
    readonly globalPrivacyControl?: boolean
  }
}

type PropertiesOf<E extends AnalyticsEvent> = keyof AnalyticsEvents[E] extends never
  ? []
  : [properties: AnalyticsEvents[E]]

/** The maximum number of entries that wait until the library has loaded. Further entries are dropped. */
const maxQueued = 100

const queue: AnalyticsEntry[] = []
let deliver: AnalyticsDelivery | undefined
let member: CurrentUser | null = null

/** Records an action of a person. If this deployment has no analytics, nothing is sent and no library is loaded. */
export function track<E extends AnalyticsEvent>(event: E, ...[properties]: PropertiesOf<E>): void {
  record({ at: new Date(), event, properties })
}

/** Records who is signed in. When another member signs in, or the member logs out, the analytics session ends. */
export function trackMember(next: CurrentUser | null): void {
  if (next === member) return
  member = next
  record({ at: new Date(), member })
}

function record(entry: AnalyticsEntry): void {
  if (deliver) deliver(entry)
  else if (queue.length < maxQueued && queue.push(entry) === 1) whenIdle(start)
}

async function start(): Promise<void> {
  deliver = await openDelivery().catch((error: unknown) => {
    // biome-ignore lint/suspicious/noConsole: a failed start is only logged, because the app works without analytics
    console.warn('Analytics could not start and stays off', error)
    return discard
  })
  queue.forEach(deliver)
}

const discard: AnalyticsDelivery = () => {}

async function openDelivery(): Promise<AnalyticsDelivery> {
  if (isWall || navigator.globalPrivacyControl || navigator.doNotTrack === '1') return discard
  const { analytics } = webSettings()
  return analytics ? (await import('./posthog.ts')).openPostHog(analytics) : discard
}
