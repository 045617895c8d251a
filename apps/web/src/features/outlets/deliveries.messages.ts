import type { Delivery } from '@lunchvote/contracts/outlets'
import { dateAndTimeOf } from '~/lib/instants.ts'
import { eventLabel } from './outlets.messages.ts'

export const deliveryMessages = {
  empty: 'Nothing has been sent yet.',
  fetchingFailed: 'Failed to fetch the deliveries',
  gone: 'Switched off, because the receiver answered with status 410: this URL is no longer in use. Enter a new one with Edit, and switch the outlet on.',
} as const

/** The result of a test. */
export function testResult({ status, responseStatus, error }: Delivery): string {
  return status === 'delivered'
    ? `The test arrived. The receiver answered with status ${responseStatus}.`
    : `The test did not arrive. ${sentence(error)}`
}

/** Names the event of a delivery, and its time. */
export function deliveryTitle({ event, at }: Delivery, timezone: string | undefined): string {
  return `${eventLabel(event)}, ${dateAndTimeOf(at, timezone)}`
}

const statuses = { delivered: 'Delivered', failed: 'Not delivered', pending: 'Not delivered yet' } as const

/** Says whether a message was delivered, and the reason if it was not. */
export function deliveryLine({ status, attempts, responseStatus, error }: Delivery): string {
  if (attempts === 0) return status === 'pending' ? 'It is about to be sent.' : `Not sent. ${sentence(error)}`
  const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`
  const result = `${statuses[status]}, ${tries}.`
  if (status === 'delivered') return `${result} The receiver answered with status ${responseStatus}.`
  return `${result} ${sentence(error)}${status === 'pending' ? ' It is sent again later.' : ''}`
}

/** Adds a full stop to a reason that has none. */
function sentence(reason: string | null): string {
  if (reason === null) return ''
  return reason.endsWith('.') ? reason : `${reason}.`
}
