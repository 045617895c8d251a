declare const teamId: unique symbol

/**
 * The id of the caller's own team. Only a session provides it, so that no query can be called with the id of another
 * team.
 */
export type TeamId = number & { readonly [teamId]: true }

/** The member who makes the call, read from the session. */
export type Member = {
  userId: number
  teamId: TeamId
  isTeamAdmin: boolean
}
