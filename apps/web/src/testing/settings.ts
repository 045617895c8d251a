import type { TeamSettings } from '@lunchvote/contracts/team'
import { answer } from './api.ts'

/** A fake server that stores the settings of a team. @returns the changes */
export function answerSettings(initial: TeamSettings) {
  let stored = initial
  answer('team.settings', () => stored)
  return answer('team.changeSettings', (changed) => {
    stored = { ...stored, ...changed } as TeamSettings
    return stored
  })
}
