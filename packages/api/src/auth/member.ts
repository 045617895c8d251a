declare const teamId: unique symbol

/** The id of the caller's own team. Created only from a session, so that no query can be given another team's id. */
export type TeamId = number & { readonly [teamId]: true }

/** The caller, as read from the session. */
export type Member = {
  userId: number
  teamId: TeamId
  isTeamAdmin: boolean
}
