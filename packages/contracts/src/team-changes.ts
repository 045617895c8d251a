/** What can change in a team. A client that hears of a change asks for that part again. */
export const teamChanges = ['votes', 'venues', 'vault', 'members', 'team'] as const

export type TeamChange = (typeof teamChanges)[number]
