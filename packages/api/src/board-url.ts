import { segmentOf } from '@lunchvote/contracts/team-path'

/** The page that asks whether to vote for the venue. Opening it changes nothing. */
export const voteUrl = (teamName: string, appOrigin: string, venueId: number) =>
  `${boardUrl(teamName, appOrigin)}?vote=${venueId}`

/** The address of the team's board. */
export function boardUrl(teamName: string, appOrigin: string): string {
  return `${appOrigin}/${encodeURIComponent(segmentOf(teamName))}`
}
