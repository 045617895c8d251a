declare const teamId: unique symbol

/** The id of the caller's own team. Only a session creates one, so that no query can be given another team's id. */
export type TeamId = number & { readonly [teamId]: true }

/** The caller, as the session proves it. */
export type Member = {
  userId: number
  teamId: TeamId
  isTeamAdmin: boolean
}
