import { useState } from 'react'
import type { AuthSearch } from './auth.rules.ts'
import { type TeamRefusal, teamRefusalOf } from './auth-failure.rules.ts'
import { joiningBy } from './joining.rules.ts'

type Joining = ReturnType<typeof joiningBy>

/**
 * The team that a person joins or starts: the one of a link, or one whose name is typed.
 * @param first the name that the form begins with
 * @param onChange is called when the person says something else about the team, so that earlier errors are out of date
 */
export function useTeamChoice(link: AuthSearch, first: string, onChange: () => void) {
  /** Whether the team of the link is a fact. Otherwise it is a field. */
  const [isLinked, setIsLinked] = useState(first === link.team)
  const [newTeam, setNewTeam] = useState<string>()
  const [refusal, setRefusal] = useState<TeamRefusal>()

  async function join(team: string, send: (joining: Joining) => Promise<void>): Promise<void> {
    setRefusal(undefined)
    try {
      await send(joiningBy(link, team, newTeam))
    } catch (error) {
      const refused = teamRefusalOf(error, team)
      setRefusal(refused)
      if (refused) setIsLinked(false)
      throw error
    }
  }
  return {
    isLinked,
    newTeam,
    refusal,
    join,
    startTeam: (team: string) => {
      setNewTeam(team)
      setRefusal(undefined)
      onChange()
    },
    chooseTeam: () => {
      setIsLinked(false)
      onChange()
    },
    forgetRefusal: () => setRefusal(undefined),
  }
}

export type TeamChoice = ReturnType<typeof useTeamChoice>
