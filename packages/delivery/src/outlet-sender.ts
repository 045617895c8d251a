import type { OutletAnswer, OutletMessage, OutletTarget } from '@lunchvote/contracts/outlet-messages'
import type { Lookup } from '@lunchvote/outgoing/public-address'
import type { createOutletRequests } from './outlet-requests.ts'

export type SenderOptions = {
  /** Whether outlets can be in a private network, and can use http. */
  allowPrivate: boolean
  /** Replacements for tests: name resolution, and the time-out in milliseconds. */
  world?: { lookup?: Lookup; timeoutMs?: number }
}

/** Creates a function that sends a message to an outlet, once. It rejects only if a module is missing. */
export function createOutletSender(options: SenderOptions) {
  let loading: Promise<ReturnType<typeof createOutletRequests>> | undefined

  return async (target: OutletTarget, message: OutletMessage): Promise<OutletAnswer> => {
    loading ??= import('./outlet-requests.ts').then((module) => module.createOutletRequests(options))
    const send = await loading
    return send(target, message)
  }
}
