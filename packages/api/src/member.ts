import type { TokenScope } from '@lunchvote/contracts/access-tokens'
import type { CurrentUser } from '@lunchvote/contracts/auth'

declare const teamId: unique symbol

/**
 * The id of the caller's own team. Only a session or an access token provides it, so that a query that requires a
 * `TeamId` cannot be called with the id of another team. There are five exceptions. For the operator's command and
 * page, the slice `operator` reads the id from the account that the operator names. For a button in a chat, it is
 * the team of the outlet that has signed what the button stands for. For a calendar link, it is the team of its owner, and
 * for a wall screen, the team of its link. The slice `demo` reads that of the only team of a demo.
 */
export type TeamId = number & { readonly [teamId]: true }

/** A team, with what tells its current day and which of its votes count. */
type Team = TeamRound & { teamId: TeamId }

/** The team's current round. Before the first change of a day, its number is 0. */
export type TeamRound = {
  timezone: string
  dailyReset: boolean
  roundNumber: number
  roundBegan: Date | null
}

/** The member who makes the call, read from the session or the access token. */
export type Member = Team & {
  userId: number
  isTeamAdmin: boolean
}

/**
 * The user id of a reader who is no member, such as a screen. No member has this id, so votes that are hidden from anyone
 * are hidden from it.
 */
export const nobody = 0

/** An account with the id of its picture, from which `withPictureUrl` makes the address that clients see. */
export type StoredUser = Omit<CurrentUser, 'pictureUrl'> & { pictureId: string | null }

/** A caller whose identity has been checked: the member of a session, or the owner of an access token. */
export type Session = {
  member: Member
  user: StoredUser
  /** Null for an access token that does not expire. */
  expiresAt: Date | null
  /** The scope of the access token. Null for a session, because scopes do not limit sessions. */
  scope: TokenScope | null
  /** The id of the access token. Null for a session. */
  tokenId: number | null
}
