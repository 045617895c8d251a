/** The reasons why a session ends. The reason is the last event of the session's streams. */
export const sessionEnds = ['session-ended', 'member-removed', 'team-deleted'] as const

export type SessionEnd = (typeof sessionEnds)[number]
