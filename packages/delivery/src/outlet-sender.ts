import type { OutletAnswer, OutletMessage, OutletTarget } from '@lunchvote/contracts/outlet-messages'
import type { createOutletRequests } from './outlet-requests.ts'
import type { SenderOptions } from './sender-options.ts'

/** Creates a function that sends a message to an outlet, once. It rejects only if a module is missing. */
export function createOutletSender(options: SenderOptions) {
  let loading: Promise<ReturnType<typeof createOutletRequests>> | undefined

  return async (target: OutletTarget, message: OutletMessage): Promise<OutletAnswer> => {
    loading ??= import('./outlet-requests.ts').then((module) => module.createOutletRequests(options))
    const send = await loading
    return send(target, message)
  }
}
