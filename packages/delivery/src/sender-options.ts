import type { Lookup } from '@lunchvote/outgoing/public-address'

export type SenderOptions = {
  /** Whether outlets can be in a private network, and can use http. */
  allowPrivate: boolean
  /** Replacements for tests: name resolution, and the time-out in milliseconds. */
  world?: { lookup?: Lookup; timeoutMs?: number }
}
