/** The address of the team's board. */
export function boardUrl(teamName: string, appOrigin: string): string {
  return `${appOrigin}/${encodeURIComponent(teamName)}`
}
