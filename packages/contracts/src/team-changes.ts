/** The parts of a team that can change. Clients read a part again when its event arrives. */
export const teamChanges = ['votes', 'venues', 'vault', 'members', 'team'] as const

export type TeamChange = (typeof teamChanges)[number]
