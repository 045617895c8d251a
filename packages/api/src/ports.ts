import type { ChatKind } from '@lunchvote/contracts/chats'
import type { TeamChange } from '@lunchvote/contracts/event-types'
import type { TeamEvent } from '@lunchvote/contracts/events'
import type { Language } from '@lunchvote/contracts/languages'
import type { MenuRow } from '@lunchvote/contracts/menus'
import type {
  LiveBoard,
  Mail,
  MailFailure,
  NewNotice,
  OutletAnswer,
  OutletMessage,
  OutletTarget,
  PushMessage,
  PushResult,
  PushTarget,
  SlackAnswer,
} from '@lunchvote/contracts/notices'
import type { Diagnosis, TestMailResult } from '@lunchvote/contracts/operator'
import type { PictureEncoding, PictureSender } from '@lunchvote/contracts/pictures'
import type { Address, FoundPlace, ServiceAnswer } from '@lunchvote/contracts/places'
import type { Sentence } from '@lunchvote/contracts/reasons'
import type { Attempt, LinkFacts, RestaurantFacts } from '@lunchvote/contracts/restaurants'
import type { DatabaseHandle } from '@lunchvote/db/database'
import type { Session } from './member.ts'

/** Returns the current time. It is passed in, so that tests can set the time. */
export type Clock = () => Date

/** Keeps the session token in the browser. */
export type SessionCookie = {
  set(token: string, expiresAt: Date): void
  clear(): void
}

export type RateLimit =
  | 'login-address'
  | 'login-email-address'
  | 'login-email'
  | 'register'
  | 'register-refused'
  | 'change-password'
  | 'reset-request'
  | 'reset-mail'
  | 'team-search'
  | 'team-rename'
  | 'import'
  | 'menu'
  | 'translation'
  | 'picture'
  | 'page'
  | 'chatAction'
  | 'any'

/** The limits that each instance counts for itself. They cannot be checked without counting a request. */
export type LocalRateLimit = 'page' | 'picture' | 'chatAction' | 'any'

/**
 * Limits requests. `consume` and `check` return 0 if the request is allowed, else the seconds until the next request is
 * allowed.
 */
export type RateLimiter = {
  /** Counts a number of requests, by default one. */
  consume(limit: RateLimit, key: string, requests?: number): Promise<number>
  /** Checks the limit without counting a request. */
  check(limit: Exclude<RateLimit, LocalRateLimit>, key: string): Promise<number>
  /**
   * Makes a call of a user once few enough calls of this user are under way. Reads also wait for those of others, among
   * which the teams take turns, and costly ones longer. Returns null, without making the call, if too many calls of the
   * user wait already. Each instance counts for itself.
   */
  inTurn<T>(
    caller: { userId: number; teamId: number },
    call: () => Promise<T>,
    kind: 'change' | 'read' | 'costly',
  ): Promise<T> | null
}

/** Imports restaurants from their pages. Every error, even an aborted signal, becomes a failure with a reason. */
export type RestaurantImporter = {
  /**
   * Finds the restaurant that a URL points to, without sending a request. All URLs of one restaurant have the same
   * `key`, whatever their language, query, fragment and further path segments are.
   */
  locate(url: string): Attempt<{ url: string; key: string }>
  /**
   * Fetches and reads the page. The number of pages fetched at the same time is limited, in total and for each import.
   * Calls with the same signal belong to the same import.
   */
  read(url: string, signal: AbortSignal): Promise<Attempt<RestaurantFacts>>
  /**
   * Writes a description in plain text. It uses only the facts, is in the page's language, and is no longer than a
   * venue's description may be.
   */
  describe(facts: RestaurantFacts, signal: AbortSignal): Promise<Attempt<string>>
}

/**
 * Reads what the page of a restaurant says, on any site. If the page has no description and there is a model, the model
 * writes one. Every error, even an aborted signal, becomes a failure with a reason.
 */
export type LinkReader = (url: string, signal: AbortSignal) => Promise<Attempt<LinkFacts>>

/** Asks the services of maps. No method rejects. */
export type PlaceServices = {
  /** The time between two requests to the same service, in milliseconds. */
  gapMs: number
  /** Finds an address. The value is null if there is no such address. */
  locate(address: string): Promise<ServiceAnswer<Address | null>>
  /** Finds the places to eat around a point, nearest first. */
  placesAround(point: Omit<Address, 'label'>): Promise<ServiceAnswer<FoundPlace[]>>
}

/** What all instances share about menus. No method throws, except if the database fails. */
export type MenuNotes = {
  /** Waits until a request may be sent to the host. False if too many requests wait already. */
  turn(host: string): Promise<boolean>
  /** Returns the answer of the last day to a question. Otherwise asks, and keeps what `isKept` says. */
  once<T>(question: readonly string[], ask: () => Promise<T>, isKept: (answer: T) => boolean): Promise<T>
  /** Counts a request to a model. False if there were enough of them today. */
  mayAsk(): Promise<boolean>
  /** Returns what is remembered of an address. */
  memoryOf(address: string): Promise<object | null>
}

/** What a page says about the lunch of a day. */
export type PageMenu = Pick<MenuRow, 'state' | 'dishes' | 'language' | 'fromPicture' | 'sourceUrl'> & {
  reason: Sentence | null
  /** To be remembered of each address that was read. */
  memories: { address: string; memory: object }[]
}

/** Reads the menu of a day on the page behind a link of a venue. Every error becomes a reading with a reason. */
export type MenuReader = {
  /** The time between two requests to the same host, in milliseconds. */
  gapMs: number
  /** How often a model is asked a day at most. */
  readsPerDay: number
  /** How long the reading of a page takes at most, with its links and the model, in milliseconds. */
  maxMs: number
  /** @param dayAt returns the local day of the readers at an instant */
  read(
    request: { page: string; day: string; dayAt: (instant: Date) => string },
    notes: MenuNotes,
    signal: AbortSignal,
  ): Promise<PageMenu>
}

/** Translates the dishes of menus by a model. */
export type MenuTranslator = {
  /** How often a model is asked about menus a day at most. */
  readsPerDay: number
  /**
   * Translates each of the dishes to one text.
   * @param options.mayAsk counts a request to the model. False if there were enough of them today
   */
  translate(
    dishes: readonly string[],
    language: Language,
    options: { mayAsk: () => Promise<boolean>; signal: AbortSignal },
  ): Promise<Attempt<string[]>>
}

/** Reads the pictures that people upload, and encodes them anew. */
export type PictureEncoder = {
  /**
   * Turns the first frame into a WebP without metadata. Answers `busy` if too many complete pictures are waiting or
   * being encoded, in total, for this team or for this address. This answer usually comes before the body is read. Also
   * answers `busy` if all pictures, or those of the team or of the address, would take too much memory.
   * @throws the error of the body, if the body ends early
   */
  encode(
    body: ReadableStream<Uint8Array>,
    sender: PictureSender,
    signal: AbortSignal,
  ): Promise<PictureEncoding>
}

export type HumanVerifier = {
  /** Returns whether the token proves that a person is registering. Never rejects. */
  verify(token: string, address: string): Promise<'human' | 'refused' | 'unreachable'>
}

/** Tells the outlets and the browsers of a team what happens in it. */
export type Outbox = {
  /**
   * Stores the messages in the caller's transaction. They are sent after the transaction, and not at all if it is
   * rolled back.
   */
  tell(tx: DatabaseHandle, notices: readonly NewNotice[]): Promise<void>
  /** Stores, as `tell`, that those who sit at these tables are reminded that the tables leave. */
  remindLeaving(tx: DatabaseHandle, tables: readonly { teamId: number; tableId: number }[]): Promise<void>
}

/** Sends a message to an outlet. Never rejects. */
export type OutletSender = (target: OutletTarget, message: OutletMessage) => Promise<OutletAnswer>

/**
 * Edits a message that an outlet's chat has accepted. Never rejects. `gone` means that it can no longer be edited,
 * `refused` that the chat refuses it until somebody changes something, and `retryAfter` how long the chat asks to wait, in
 * milliseconds.
 */
export type MessageEditor = (
  message: { channel: string; messageId: string },
  board: LiveBoard,
) => Promise<
  { result: 'edited' | 'gone' | 'refused' } | { result: 'failed'; retryAfter?: number | undefined }
>

/** The Slack app of the server. */
export type SlackApp = {
  /** The id of the workspace to which the bot belongs. @throws if Slack does not answer */
  workspaceId(): Promise<string>
  /**
   * Answers one person. Never rejects.
   * @param responseUrl where Slack waits for the answer to what the person has pressed or typed
   */
  reply(responseUrl: string, content: SlackAnswer | LiveBoard): Promise<void>
  /**
   * The confirmed e-mail address of a full member of the bot's workspace. Null if it is not known, or if the operator does
   * not trust these addresses. Never rejects.
   */
  trustedEmail(userId: string): Promise<string | null>
}

/** What the operator can do in the web app, for the log. */
export type OperatorAction =
  | 'confirm'
  | 'teams'
  | 'reset-link'
  | 'make-admin'
  | 'backup'
  | 'doctor'
  | 'send-test-mail'

/** What the server does for its operator besides calls of the database. */
export type OperatorDesk = {
  /** The e-mail address of the operator, in the form in which addresses are stored. */
  email: string
  /** Checks the server as `lunchvote doctor` does. Two calls at the same time get the same findings. */
  diagnose(): Promise<Diagnosis>
  /** Sends a mail as `lunchvote send-test-mail` does. A refusal of the mail server is an answer, too. */
  sendTestMail(to: string): Promise<TestMailResult>
  /** Logs what the operator has done, and for which account, without addresses and links. */
  note(action: OperatorAction, operatorId: number, done?: Record<string, number | boolean>): void
}

/** What came of an action in a chat. `link`: the person is asked for an account first. `repeated`: it was done already. */
export type ChatActionResult = 'voted' | 'away' | 'refused' | 'link' | 'repeated'

/** Counts an action in a chat. Never throws. */
export type ChatActionCounter = (kind: ChatKind, result: ChatActionResult) => void

/** Sends a push message to a browser. Never rejects. */
export type PushSender = (browser: PushTarget, message: PushMessage) => Promise<PushResult>

/** Sends a mail. Never rejects. @returns why the mail was not sent. Null if it was sent */
export type MailSender = (mail: Mail, signal: AbortSignal) => Promise<MailFailure | null>

/** One open event stream of a member. Its methods return at once and never throw. */
export type Subscriber = {
  teamId: number
  userId: number
  emit(types: readonly TeamEvent['type'][]): void
  /** Makes the stream check its session again before the next event. */
  revalidate(): void
  end(): void
}

/** Delivers events to the open streams of their team, on all instances. No method waits or rejects. */
export type EventBus = {
  /** Announces changes. This must be called after the transaction, so that readers of the event find the change. */
  publish(teamId: number, ...changes: TeamChange[]): void
  /** Tells the members that a colleague asks for their votes. */
  publishNudge(teamId: number, userIds: readonly number[]): void
  /** Announces that sessions of one user have ended. If no user is given, the sessions of the whole team have ended. */
  publishSessionEnd(teamId: number, userId?: number): void
  /** Delivers events to the subscriber. @returns a function that ends the subscription */
  subscribe(subscriber: Subscriber): () => void
  /** Returns how many streams of the member are open in this process. */
  streamsOf(member: Pick<Subscriber, 'teamId' | 'userId'>): number
}

type StoredSession = Session & {
  expiresAt: Date
  /** Whether `validate` has just extended the session. */
  extended: boolean
}

export type NewSession = { token: string; expiresAt: Date }

export type SessionStore = {
  /** @param isOidcLogin whether the company's identity provider has just confirmed who this is */
  create(userId: number, userAgent: string | null, isOidcLogin?: boolean): Promise<NewSession>
  /**
   * Returns the session of the token. Null if the token is unknown or expired. Extends the session in the second half
   * of its 30 days. Stores the time and the `User-Agent` of this use, unless a use within the last ten minutes is
   * stored.
   */
  validate(token: string, userAgent: string | null): Promise<StoredSession | null>
  revoke(token: string): Promise<void>
  revokeAll(userId: number): Promise<void>
  /** Deletes expired sessions. */
  purge(): Promise<void>
  /** Returns the same store for use in an open transaction. */
  within(transaction: DatabaseHandle): SessionStore
}

export type AccessTokenStore = {
  /**
   * Returns the owner, the scope and the expiry of an access token. Null if the token is unknown or expired. Stores the
   * time of this use, unless a use within the last ten minutes is stored.
   */
  validate(token: string): Promise<Session | null>
}

/** Both methods throw DomainError SERVICE_UNAVAILABLE if too many calls are already waiting. */
export type PasswordHasher = {
  hash(password: string): Promise<string>
  /**
   * Verifies a password. `hash` is undefined if the account does not exist. The call then takes as long as for a wrong
   * password, so that its duration does not show which accounts exist.
   */
  verify(hash: string | undefined, password: string): Promise<boolean>
}
