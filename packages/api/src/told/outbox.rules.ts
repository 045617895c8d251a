import { clockTime } from '@lunchvote/contracts/clock-time'
import type { Language } from '@lunchvote/contracts/languages'
import type { Happening, PushContent, PushMessage } from '@lunchvote/contracts/outlet-messages'
import { decisionTexts } from '@lunchvote/contracts/reasons/decisions.languages'
import { wordReason } from '@lunchvote/contracts/reasons/word-reason'
import { toldTexts } from './told.languages.ts'

const hourMs = 3_600_000

/**
 * How long a decision is held before it is told, in milliseconds. If it is withdrawn or replaced in this time, it is not
 * told at all.
 */
export const decisionHoldMs = 3_000

/** An outlet is told of each kind of event at once at most this often within an hour. */
export const maxPerHour = 20

/** How long messages are held beyond that, in milliseconds. Venues that are added meanwhile are told of together. */
export const longHoldMs = 5 * 60_000

/** How many decisions of a team are announced to browsers at once at most, and how often further ones. */
export const announcementRate = { burst: 20, intervalMs: 5 * 60_000 }

type Closing = Extract<Happening, { event: 'voting.closing' }>
type Decided = Extract<Happening, { event: 'lunch.decided' }>
type Push = { message: PushMessage; content: PushContent }

/** The message for members who are waited for. It is of no use after the closing time. */
export function reminder({ data, localTime, at }: Closing, url: string): Push {
  const { closesAt, voted } = data
  const expiresAt = closesAt ?? new Date(at.getTime() + hourMs).toISOString()
  return pushOf({ about: 'closing', localTime, voted }, { url, topic: 'reminder', expiresAt })
}

/** The message for everyone who wants to know where the team eats. */
export function announcement({ data, at }: Decided, url: string): Push {
  const { venue, reason, reasonCode, reasonParams } = data
  const content = {
    about: 'lunch' as const,
    venueName: venue.name,
    reason: { reason, reasonCode, reasonParams },
  }
  const expiresAt = new Date(at.getTime() + 3 * hourMs).toISOString()
  return pushOf(content, { url, topic: 'lunch', expiresAt })
}

const pushOf = (content: PushContent, rest: Omit<PushMessage, 'title' | 'body'>): Push => ({
  content,
  message: { ...pushText(content, 'en'), ...rest },
})

/** What a push message says in a language. */
export function pushText(content: PushContent, language: Language): Pick<PushMessage, 'title' | 'body'> {
  const t = toldTexts[language]
  if (content.about === 'lunch') {
    const body = wordReason(decisionTexts[language], content.reason)
    return { title: t.todaysLunch(content.venueName), body }
  }
  const { localTime, voted } = content
  return {
    title: localTime === null ? t.whereDoWeEat : t.votingCloses(clockTime(language, localTime)),
    body: voted === 0 ? t.nobodyVoted : t.othersVoted(voted),
  }
}
