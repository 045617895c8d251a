import { segmentOf, teamNameIn } from '@lunchvote/contracts/team-path'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { boardSearch } from '~/features/voting/board.rules.ts'

/** Members see only the screens of their own team. */
export const Route = createFileRoute('/_member/$teamName')({
  // Older links contain the name itself.
  params: {
    parse: ({ teamName }) => ({ teamName: teamNameIn(teamName) }),
    stringify: ({ teamName }) => ({ teamName: segmentOf(teamName) }),
  },
  beforeLoad: ({ context: { user }, params, location }) => {
    const { teamName } = user
    if (params.teamName === teamName) return
    // The team may have been renamed since a chat got the link to vote.
    const { vote } = boardSearch(location.search)
    throw redirect({ to: '/$teamName', params: { teamName }, search: { vote }, replace: true })
  },
})
