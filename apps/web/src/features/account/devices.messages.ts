import type { SessionInfo } from '@lunchvote/contracts/sessions'
import { dateAndTimeOf } from '~/lib/instants.ts'
import type { ToastText } from '~/lib/toast.ts'
import { lastUsedLine } from './usage.messages.ts'

export const deviceMessages = {
  text: 'Where you are logged in. If you do not recognise a device, log it out and change your password.',
  fetchingFailed: 'Failed to fetch your devices',
  endingFailed: { title: 'Failed to log out the device' },
  endingOthersFailed: { title: 'Failed to log out the other devices' },
} as const

export function deviceLine(session: SessionInfo, timezone: string | undefined, now: number): string {
  return `Logged in on ${dateAndTimeOf(session.createdAt, timezone)}, ${lastUsedLine(session.lastUsedAt, now)}`
}

export function showAllDevices(count: number): string {
  return `Show All ${count} Devices`
}

export function deviceEnded(name: string): ToastText {
  return { title: 'Device logged out', text: `${name} is no longer logged in.` }
}

export function othersEnded(count: number): ToastText {
  if (count === 0) return { title: 'No other device was logged in' }
  const devices = count === 1 ? '1 other device is' : `${count} other devices are`
  return { title: 'Logged out everywhere else', text: `${devices} no longer logged in.` }
}
