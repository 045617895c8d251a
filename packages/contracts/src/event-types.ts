/** The parts of a team that can change. When the event of a part arrives, clients read that part again. */
export const teamChanges = ['votes', 'venues', 'vault', 'members', 'team', 'lunch', 'menus'] as const

export type TeamChange = (typeof teamChanges)[number]

/** The reasons why a session ends. The reason is the last event of the session's streams. */
export const sessionEnds = ['session-ended', 'member-removed', 'team-deleted'] as const

export type SessionEnd = (typeof sessionEnds)[number]
