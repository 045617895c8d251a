import { dateOf } from '~/lib/instants.ts'

export const calendarMessages = {
  text: 'See in your own calendar until when your team votes, and where it eats.',
  none: 'Copy your link, and subscribe to it in Google Calendar, in Outlook or on your phone.',
  fresh:
    'Paste it in Google Calendar under “From URL”, in Outlook under “Subscribe from web”, or on an iPhone under “Add Subscription Calendar”. It is a secret, and is not shown again once you leave this page.',
  fetchingFailed: 'Failed to fetch your calendar link',
  creatingFailed: { title: 'Failed to make the calendar link' },
  removingFailed: { title: 'Failed to remove the calendar link' },
  copied: { title: '✅ Link Copied!', text: 'The calendar link has been copied to your clipboard.' },
  copyFailed: { title: '❌ Copy Failed', text: 'Please try selecting and copying the link manually.' },
  renewed: { title: 'Calendar link renewed', text: 'Calendars with the old link get nothing new.' },
  removed: { title: 'Calendar link removed', text: 'Calendars with this link get nothing new.' },
} as const

/** What to know about a link that can no longer be shown. */
export function oldLink(createdAt: string, timezone: string | undefined): string {
  return `You have had a link since ${dateOf(createdAt, timezone)}. It cannot be shown again. If you need it once more, renew it: calendars with the old link then get nothing new.`
}
