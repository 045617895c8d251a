declare const teamId: unique symbol

/** The id of the caller's own team. Only a session makes one, so that no query can be asked about another team. */
export type TeamId = number & { readonly [teamId]: true }

/** Who is asking, proven by a session. */
export type Member = {
  userId: number
  teamId: TeamId
  isTeamAdmin: boolean
}
