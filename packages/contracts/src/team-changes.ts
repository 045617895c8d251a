/** What can change in a team, as finely as a screen can ask for it again. */
export const teamChanges = ['votes', 'venues', 'vault', 'members', 'team'] as const

export type TeamChange = (typeof teamChanges)[number]
