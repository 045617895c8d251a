import type { VotingMode } from '@lunchvote/contracts/team'
import { settingsMessages } from '~/features/team/settings.messages.ts'
import { showToast } from '~/lib/toast.ts'

/** Tells a member who has the board open that the team votes in another way now. */
export function showModeNews(mode: VotingMode): void {
  showToast({
    title: '🗳️ Voting Starts Again',
    text: `Your admin changed how you vote. ${settingsMessages.votingMode[mode].saved}`,
  })
}
