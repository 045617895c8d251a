/** Leads to the sign-up form with the team filled in. */
export function inviteLink(origin: string, teamName: string): string {
  return `${origin}/auth?team=${encodeURIComponent(teamName)}`
}
