import { weekdayOf } from '@lunchvote/contracts/day-off'
import type { LunchToday } from '@lunchvote/contracts/lunch'
import type { Delivery, Outlet, OutletKind } from '@lunchvote/contracts/outlets'
import { deliveryMessages } from '@lunchvote/contracts/reasons/deliveries.messages'
import { wordReason } from '@lunchvote/contracts/reasons/word-reason'
import { sentence } from '@lunchvote/contracts/sentence'
import type { TeamSettings } from '@lunchvote/contracts/team'
import { dayInWords } from '~/lib/day-in-words.ts'
import { dateAndTimeOf, localTime } from '~/lib/instants.ts'
import { language } from '~/lib/language.ts'
import { weekdayName } from '~/lib/weekdays.ts'
import { outletMessages } from './outlets.messages.ts'

const gone = 410

/**
 * Whether the outlet is off because its receiver answered that the URL is no longer in use.
 * @param deliveries the deliveries of this outlet, newest first
 */
export function isGone({ active }: Outlet, deliveries: readonly Delivery[] | undefined): boolean {
  const last = deliveries?.find(({ responseStatus }) => responseStatus !== null)
  return !active && last?.responseStatus === gone
}

/** The events that an outlet can be told about, as the options of a control. */
export const eventOptions = (
  ['voting.opened', 'voting.closing', 'lunch.decided', 'venue.created'] as const
).map((value) => ({ value, ...outletMessages.events[value] }))

const list = new Intl.ListFormat(language, { type: 'disjunction' })

/** Says about which events the outlet gets messages. */
export function eventsLine({ kind, events }: Outlet): string {
  if (kind === 'slack-app') return outletMessages.getsSlackMessage
  return outletMessages.getsMessage(list.format(events.map((event) => outletMessages.events[event].when)))
}

type Today = Pick<LunchToday, 'day' | 'isOpen' | 'decision' | 'closesAt' | 'dayOff' | 'nextLunch'>

/** Says what a channel of the Slack app gets next, and when. */
export function nextLine(settings: TeamSettings, today: Today, now: number): string {
  const { next } = outletMessages
  const { timezone, lunchDays, votingOpens, votingCloses } = settings
  const isLunchDay = lunchDays.includes(weekdayOf(today.day)) && !today.dayOff
  if (today.isOpen && !today.decision && isLunchDay) {
    if (votingOpens !== null && localTime(now, timezone) < votingOpens) {
      return next.message(next.today(votingOpens))
    }
    return next.decision(today.closesAt ? next.today(localTime(today.closesAt, timezone)) : next.onceDecided)
  }
  if (!today.nextLunch) return next.decision(next.onceDecided)
  const { day } = today.nextLunch
  const at = (time: string) =>
    daysFrom(today.day, day) < 7
      ? next.on(weekdayName(weekdayOf(day)), time)
      : next.onDay(dayInWords(day, today.day), time)
  if (votingOpens !== null) return next.message(at(votingOpens))
  return next.decision(votingCloses === null ? next.onceDecided : at(votingCloses))
}

const daysFrom = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / 86_400_000

/** What has a tile each: the chats, and programs. Slack is one of them, in whichever of its two ways. */
export const services = [
  'slack',
  'teams',
  'mattermost',
  'discord',
  'google-chat',
  'webhook',
] as const satisfies OutletKind[]

export type Service = (typeof services)[number]

export function kindLine({ kind, url, channel }: Outlet): string {
  return `${outletMessages.kinds[kind].name}, ${channel ?? url}`
}

const texts = outletMessages.delivery

/** The result of a test. */
export function testResult(delivery: Delivery): string {
  return delivery.status === 'delivered'
    ? sentences(outletMessages.testArrived, answer(delivery))
    : sentences(outletMessages.testNotArrived, reason(delivery))
}

/** Names the event of a delivery, and its time. */
export function deliveryTitle({ event, at }: Delivery, timezone: string | undefined): string {
  const label =
    event === 'test' || event === 'lunch.tables' ? texts[event] : outletMessages.events[event].label
  return `${label}, ${dateAndTimeOf(at, timezone)}`
}

/** Says whether a message was delivered, and the reason if it was not. */
export function deliveryLine(delivery: Delivery): string {
  const { status, attempts } = delivery
  if (attempts === 0) {
    return status === 'pending' ? texts.aboutToBeSent : sentences(texts.notSent, reason(delivery))
  }
  const result = texts[status](attempts)
  if (status === 'delivered') return sentences(result, answer(delivery))
  return sentences(result, reason(delivery), status === 'pending' && texts.sentAgain)
}

const answer = ({ responseStatus }: Delivery) => responseStatus !== null && texts.answered(responseStatus)

const reason = ({ error, errorCode, errorParams }: Delivery) =>
  error !== null &&
  sentence(wordReason(deliveryMessages, { reason: error, reasonCode: errorCode, reasonParams: errorParams }))

const sentences = (...parts: (string | false)[]) => parts.filter(Boolean).join(' ')
