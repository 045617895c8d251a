/** The parts of a team that can change. When the event of a part arrives, clients read that part again. */
export const teamChanges = ['votes', 'venues', 'vault', 'members', 'team', 'lunch'] as const

export type TeamChange = (typeof teamChanges)[number]
