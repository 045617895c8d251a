import type { ComponentProps } from 'react'
import { TextField } from '~/components/field.tsx'
import { authMessages } from '../auth.messages.ts'
import type { AuthSearch } from '../auth.rules.ts'
import type { TeamChoice } from '../joining.hooks.ts'
import { LinkedTeam, TeamField } from './team-field.tsx'

type JoiningFieldsProps = {
  /** The props of the field for the name of the person. */
  displayName: Omit<ComponentProps<typeof TextField>, 'label'>
  /** The props of the field for the team. */
  teamName: Pick<ComponentProps<typeof TeamField>, 'name' | 'value' | 'error' | 'onChange'>
  link: AuthSearch
  choice: TeamChoice
  /** Whether the team of the link is a fact, and not a field. */
  isFact: boolean
}

/** The fields of a person who joins or starts a team. */
export function JoiningFields({ displayName, teamName, link, choice, isFact }: JoiningFieldsProps) {
  const { isLinked, newTeam, refusal, startTeam, chooseTeam } = choice
  return (
    <>
      <TextField
        label={authMessages.displayName}
        autoComplete="nickname"
        placeholder={authMessages.displayNamePlaceholder}
        {...displayName}
      />
      {isFact ? (
        <LinkedTeam team={teamName.value} onChange={chooseTeam} />
      ) : (
        <TeamField
          {...teamName}
          link={link}
          refusal={refusal?.team === teamName.value ? refusal : undefined}
          newTeam={newTeam}
          takesFocus={link.team !== undefined && !isLinked}
          onNewTeam={startTeam}
        />
      )}
    </>
  )
}
