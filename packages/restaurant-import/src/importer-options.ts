import type { Lookup } from '@lunchvote/outgoing/public-address'
import type { AiService } from './model-client.ts'
import type { Sleep } from './retry-wait.ts'

/** A failure of a service, for the operator. It contains no key, no address that was searched, and no text of a page. */
export type ServiceFault = {
  service: 'wolt' | 'model' | 'nominatim' | 'overpass'
  reason: string
  /** The HTTP status. Undefined if there was no answer. */
  status?: number
}

export type ImporterOptions = {
  /**
   * The origin from which restaurants are imported in addition to wolt.com. An origin other than Wolt's may have a
   * private address.
   */
  woltBaseUrl: string
  /** The model that writes descriptions. Null: there is none, and nothing can be imported. */
  openai: AiService | null
  /** Is called once for each failure of a service. */
  onServiceFault?: (fault: ServiceFault) => void
  /** Replacements for tests: name resolution, waiting, and the time-outs in milliseconds. */
  world?: { lookup?: Lookup; sleep?: Sleep; pageMs?: number; modelMs?: number }
}
