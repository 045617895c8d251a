import type { Lookup } from '@lunchvote/outgoing/public-address'

export type SenderOptions = {
  /** Whether outlets can be in a private network, and can use http. */
  allowPrivate: boolean
  /**
   * Replacements for tests: name resolution, the time-out in milliseconds, and a certificate that is trusted if private
   * addresses are allowed.
   */
  world?: { lookup?: Lookup; timeoutMs?: number; ca?: string }
}
