import type { Language } from './languages.ts'
import type { OutletKind } from './outlets.ts'
import type { DecisionReason } from './reasons/decisions.ts'
import type { DeliveryError } from './reasons/deliveries.ts'
import type { ReasonParams, StoredReason } from './reasons/word-reason.ts'
import type { VotingMode } from './team.ts'

export type NoticeVenue = { id: number | null; name: string; imageUrl: string }

/**
 * A venue that is open today. `voteUrl` is the page that asks whether to vote for it, and `dish` the first dish of its menu of
 * today, if that was read by then.
 */
export type OfferedVenue = { id: number; name: string; voteUrl: string; dish?: string }

/** A table of several, with its time in the team's timezone, and the number of people who sit there, with their guests. */
export type ToldTable = { name: string; localTime: string | null; people: number }

type Timed = {
  /** The closing time in the team's timezone, such as `11:45`. Null if voting does not close today. */
  localTime: string | null
  /** After this instant, the message comes too late and is not sent. */
  sendBefore: string
}

/** Who comes to lunch, and from where people leave. Messages of servers that did not know tables lack it. */
type Leaving = {
  /** Null if nobody has said. */
  meetingPoint?: string | null
  /** The names of those who come. Guests are counted with their host, as "Ben +1". */
  coming?: string[]
}

/**
 * The same with when people leave, in the team's timezone, such as `12:15`. Null without a time that is still to come.
 * `unnamed`: how many come beside those whom a chat names, with their guests.
 */
export type LocalLeaving = Leaving & { localTime?: string | null | undefined; unnamed?: number | undefined }

/**
 * An event and what is told of it. Webhooks get `data`. `localTime` is only for chats and browsers, and `tally` only for
 * chats.
 */
export type Event =
  | ({
      event: 'voting.opened'
      data: { day: string; closesAt: string | null; venues: OfferedVenue[] }
    } & Timed)
  | ({
      event: 'voting.closing'
      /** `voted` and `waitingFor` are numbers of members. */
      data: {
        day: string
        closesAt: string | null
        voted: number
        waitingFor: number
        venues: OfferedVenue[]
      }
    } & Timed)
  | {
      event: 'lunch.decided'
      data: {
        day: string
        venue: NoticeVenue
        votes: number
        against: number
        voters: number
        how: string
        reason: string
        /** Missing in messages of servers that did not know codes. */
        reasonCode?: DecisionReason
        reasonParams?: ReasonParams
        /** The first dish of the venue's menu of the day, if that was read by then. */
        dish?: string
        /** When people leave. Null if nobody has said. */
        leavesAt?: string | null
      } & Leaving
      localTime?: string | null
      /** For chats: how many come beside those whom they name, with their guests. */
      unnamed?: number | undefined
      /** The venues with votes for or against them, the one with the most support first. */
      tally: { name: string; votes: number; against: number }[]
    }
  | {
      event: 'lunch.tables'
      /** The tables at which people sit. `people` is their number, with their guests. */
      data: {
        day: string
        tables: {
          tableId: number
          kind: 'go' | 'order'
          venue: NoticeVenue
          leavesAt: string | null
          meetingPoint: string | null
          people: number
        }[]
      }
      /** The same for chats. */
      shown: ToldTable[]
      /** When the first table leaves. After this instant, the message is not sent. */
      sendBefore: string
    }
  | {
      event: 'venue.created'
      /**
       * `more` is the number of further venues that the message tells of, and `venues` are all of them. Undefined if it tells
       * only of this one.
       */
      data: { venue: NoticeVenue; by: string | null; more?: number; venues?: NoticeVenue[] }
    }

/** What a slice tells the outbox: what has happened in a team, at the instant `at`. */
export type NewNotice = Event & { teamId: number; at: Date }

/**
 * What an outlet is told. It is stored with the delivery as it was at that time, and each channel writes it in its format.
 * A server of another version may read it, so a new field is optional.
 */
export type Notice = (Event | { event: 'test'; data: object }) & {
  team: { id: number; name: string }
  boardUrl: string
}

/** A button under a message. The chat sends the context to the URL when somebody presses it. */
export type OutletButton = {
  url: string
  /** What the button votes for. Null for "Not Today". */
  venue: { id: number; name: string } | null
  context: Record<string, string | number>
}

export type OutletMessage = {
  /** All attempts to send the message have the same id. */
  webhookId: string
  at: Date
  notice: Notice
  /** The language of the team. Webhooks are in English. */
  language: Language
  buttons?: OutletButton[] | undefined
  /** The board, for a message that is kept up to date. */
  board?: LiveBoard | undefined
}

export type OutletTarget = WebhookTarget | { kind: 'slack-app'; channel: string }

export type WebhookTarget = {
  kind: Exclude<OutletKind, 'slack-app'>
  url: string
  /** The secret of a webhook's signatures, with the prefix `whsec_`. Other kinds send no secret. */
  secret: string | null
}

export type OutletAnswer = {
  /** The HTTP status of the answer. Null without an answer. */
  status: number | null
  /** Why the message was not accepted, without secrets. Null if it was accepted. */
  error: DeliveryError | null
  /** How long the receiver asks to wait before the next attempt, in milliseconds. */
  retryAfter?: number | undefined
  /** What the chat calls the message, if it can be edited. */
  messageId?: string | undefined
}

/** The board of a team on a day, as everyone may see it. */
export type LiveBoard = {
  outletId: number
  team: { id: number; name: string }
  boardUrl: string
  /** The language of the team. */
  language: Language
  day: string
  /** `closed`: without a lunch. */
  state: 'open' | 'closed' | 'decided'
  /** The closing time in the team's timezone, such as `11:45`. Null if voting does not close on this day. */
  localTime: string | null
  votingMode: VotingMode
  /** Whether votes are hidden, so that all counts of `venues` are 0. */
  isHidden: boolean
  /**
   * The first venues in the board's order while voting is open, each with the first dish of its menu if it was read, and
   * those with votes afterwards.
   */
  venues: { id: number; name: string; votes: number; against: number; dish?: string }[]
  /** How many members have voted, and how many are waited for. */
  voted: number
  waitingFor: number
  /** Where the team eats. Null unless `state` is `decided`. */
  lunch:
    | ({ name: string; imageUrl: string; dish?: string; tables?: ToldTable[] } & LocalLeaving & StoredReason)
    | null
}

/** A text for one person in Slack, which is shown as it is, with the link to which it leads and the language of both. */
export type SlackAnswer = { text: string; url?: string; language: Language }

/**
 * What a push message says, as it is stored with the job. Each browser gets it in the language of its member. A server of
 * another version may read it, so a new field is optional.
 */
export type PushContent =
  | { about: 'closing'; localTime: string | null; voted: number }
  | ({ about: 'lunch'; venueName: string; reason: StoredReason; dish?: string } & Omit<
      LocalLeaving,
      'coming' | 'unnamed'
    >)

export type PushMessage = {
  title: string
  body: string
  /** The page that opens when the message is clicked. */
  url: string
  /** A newer message with the same topic replaces this one. */
  topic: string
  /** After this instant, the message is of no use, and the push service drops it. */
  expiresAt: string
}

/** A browser's subscription. The keys are in base64url. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/**
 * `ended`: the push service no longer knows the browser. `refused`: it does not accept the server's signature, until the
 * operator changes something or the browser subscribes again.
 */
export type PushResult = 'sent' | 'ended' | 'refused' | 'failed'

export type Mail = { to: string; subject: string; text: string; html: string }

/** Why a mail was not sent. The other fields are for the log, and contain no address, link or password. */
export type MailFailure = {
  /** Whether another attempt can succeed. */
  isTemporary: boolean
  name?: string
  code?: string | undefined
  originalCode?: string | undefined
  command?: string | undefined
  /** The status in the answer of the mail server. */
  responseCode?: number | undefined
}
