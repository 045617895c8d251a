import type { TeamSettings } from '@lunchvote/contracts/team'

/** The settings without a closing time. Votes can then not be hidden until closing, and the server would refuse that. */
export function withoutClosing(settings: TeamSettings): TeamSettings {
  const { showVotes } = settings
  return { ...settings, votingCloses: null, showVotes: showVotes === 'at-closing' ? 'always' : showVotes }
}
