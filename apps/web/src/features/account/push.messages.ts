import type { PushSubscription } from '@lunchvote/contracts/push'
import type { PushObstacle } from '~/lib/browser-push.ts'
import { dateOf } from '~/lib/instants.ts'
import type { ToastText } from '~/lib/toast.ts'

export const pushMessages = {
  text: 'Short messages to this browser, also while LunchVote is closed.',
  remind: 'Only if you have neither voted nor said “not today”.',
  announce: 'As soon as lunch is decided.',
  fetchingFailed: 'Failed to fetch your notifications',
  notAllowed: {
    title: 'Notifications are still off',
    text: 'Your browser shows them only if you allow it. Switch them on again, and choose Allow.',
  },
  denied: {
    title: 'Notifications are still off',
    text: "Your browser now blocks them on this page. You can allow them in the browser's settings.",
  },
  refused: {
    title: 'Notifications are still off',
    text: 'Your browser could not register with its push service. Check its settings and your connection.',
  },
  savingFailed: { title: 'Failed to change the notifications' },
  removingFailed: { title: 'Failed to remove the browser' },
} as const

export const obstacles: Record<PushObstacle, string> = {
  insecure:
    'Browsers allow notifications only on pages with https. Ask the operator of this server to set up https.',
  'home-screen':
    'On an iPhone or iPad, add LunchVote to the home screen first: press Share, then Add to Home Screen. Then open it from there, and come back to this page.',
  unsupported: 'This browser cannot get notifications. Perhaps it does not offer them in private windows.',
  denied:
    "Your browser blocks notifications from this page. Allow them in the browser's settings for this page, and come back.",
}

export function choicesSaved({ remind, announce }: { remind: boolean; announce: boolean }): ToastText {
  const title = 'Notifications changed'
  if (remind && announce) return { title, text: 'You are reminded of the vote, and told where you eat.' }
  if (remind) return { title, text: 'You are reminded of the vote.' }
  return { title, text: announce ? 'You are told where you eat.' : 'This browser gets no more messages.' }
}

/** Says which messages another browser gets, and since when. */
export function browserLine(
  { remind, announce, createdAt }: PushSubscription,
  timezone: string | undefined,
): string {
  const what = remind && announce ? 'Reminders and where you eat' : remind ? 'Reminders' : 'Where you eat'
  return `${what}, since ${dateOf(createdAt, timezone)}`
}

export function browserRemoved(name: string): ToastText {
  return { title: 'Browser removed', text: `${name} gets no more messages.` }
}
