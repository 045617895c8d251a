import { clockTime } from '@lunchvote/contracts/clock-time'
import type { Language } from '@lunchvote/contracts/languages'
import type { NewNotice, PushContent, PushMessage } from '@lunchvote/contracts/notices'
import { decisionTexts } from '@lunchvote/contracts/reasons/decisions.languages'
import {
  countUnnamed,
  leavingLines,
  leavingTexts,
  peopleIn,
  withGuests,
} from '@lunchvote/contracts/reasons/leaving.languages'
import { wordReason } from '@lunchvote/contracts/reasons/word-reason'
import { sentence } from '@lunchvote/contracts/sentence'
import type { LunchTable } from '@lunchvote/contracts/tables'
import type { Job } from '@lunchvote/db/tables/jobs'
import { notificationTexts } from './notifications.languages.ts'

export type PushJob = Extract<Job, { kind: 'remind' | 'announce' }>

const hourMs = 3_600_000

/** The events of which browsers are told, by the kind of their message. */
export const pushEvents = { remind: 'voting.closing', announce: 'lunch.decided' } as const

/**
 * The job that tells browsers of an event. Undefined if they are not told of it. A reminder is for members who are waited
 * for, and of no use after the closing time. An announcement is for everyone who wants to know where the team eats.
 */
export function pushJob(notice: NewNotice, url: string): PushJob | undefined {
  const { teamId, at, event, data } = notice
  const inHours = (hours: number) => new Date(at.getTime() + hours * hourMs).toISOString()
  const messageOf = (content: PushContent, topic: string, expiresAt: string) => ({
    content,
    message: { ...pushText(content, 'en'), url, topic, expiresAt },
  })
  if (event === 'voting.closing') {
    const { closesAt, voted } = data
    const content = { about: 'closing' as const, localTime: notice.localTime, voted }
    return { kind: 'remind', teamId, closesAt, ...messageOf(content, 'reminder', closesAt ?? inHours(1)) }
  }
  if (event === 'lunch.decided') {
    const { day, venue, reason, reasonCode, reasonParams, dish, meetingPoint = null } = data
    const decision = { day, decidedAt: at.toISOString() }
    const because = { reason, reasonCode, reasonParams }
    const content = {
      about: 'lunch' as const,
      venueName: venue.name,
      reason: because,
      ...(dish !== undefined && { dish }),
      localTime: notice.localTime,
      meetingPoint,
    }
    return { kind: 'announce', teamId, decision, ...messageOf(content, 'lunch', inHours(3)) }
  }
  return undefined
}

/** What a push message says in a language. */
export function pushText(content: PushContent, language: Language): Pick<PushMessage, 'title' | 'body'> {
  const t = notificationTexts[language]
  if (content.about === 'lunch') {
    const reason = wordReason(decisionTexts[language], content.reason)
    const dish = content.dish === undefined ? '' : t.onTheMenu(content.dish)
    const { leaves } = leavingLines(content, language)
    // The reason comes last, because systems cut long texts, and it can name many venues.
    return {
      title: t.todaysLunch(content.venueName),
      body: [leaves, dish, reason].filter(Boolean).join('\n'),
    }
  }
  const { localTime, voted } = content
  return {
    title: localTime === null ? t.whereDoWeEat : t.votingCloses(clockTime(language, localTime)),
    body: voted === 0 ? t.nobodyVoted : t.othersVoted(voted),
  }
}

const listOf = (hosts: readonly { name: string; guests: number }[], language: Language) =>
  peopleIn(
    language,
    hosts.map(({ name, guests }) => withGuests(name, guests)),
    countUnnamed(hosts.map(({ guests }) => guests)),
  )

/**
 * What a reminder that a table leaves says to a member who sits there. Undefined for a member who has written a line of the order,
 * and without a time.
 * @param localTime when it leaves, such as `12:15`
 */
export function leavingText(
  { kind, venueName, meetingPoint, people, guests, lines }: LunchTable,
  userId: number,
  localTime: string,
  language: Language,
): Pick<PushMessage, 'title' | 'body'> | undefined {
  const t = leavingTexts[language]
  const time = clockTime(language, localTime)
  if (kind === 'order') {
    if (lines.some(({ person }) => person.userId === userId)) return undefined
    return { title: t.orderIsMissing, body: t.orderGoesOut(time, venueName) }
  }
  const others = people
    .filter((person) => person.userId !== userId)
    .map((person) => ({
      name: person.displayName,
      guests: guests.filter(({ host }) => host.userId === person.userId).length,
    }))
  const leaving =
    others.length === 0
      ? t.leaving(time, venueName)
      : t.leavingWith(time, venueName, listOf(others, language))
  const point = meetingPoint === null ? [] : [sentence(meetingPoint)]
  return { title: t.timeForLunch, body: [leaving, ...point].join(' ') }
}
