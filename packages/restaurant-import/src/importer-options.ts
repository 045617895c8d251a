import type { AiService } from './description-writer.ts'
import type { Lookup } from './public-address.ts'
import type { Sleep } from './retry-after.ts'

/** A failure that only the operator can fix or wait out. Contains no key and no page text. */
export type ServiceFault = {
  service: 'wolt' | 'model'
  reason: string
  /** The HTTP status, if there was an answer. */
  status?: number
}

export type ImporterOptions = {
  /** An origin that may be fetched beside wolt.com. Unless it is Wolt's own, it may have a private address. */
  woltBaseUrl: string
  openai: AiService
  /** Called once for each failure of a service. */
  onServiceFault?: (fault: ServiceFault) => void
  /** Replacements for tests: name resolution, waiting, and time-outs in milliseconds. */
  world?: { lookup?: Lookup; sleep?: Sleep; pageMs?: number; modelMs?: number }
}
