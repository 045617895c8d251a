import type { ComponentProps, ReactNode } from 'react'
import { TextField } from '~/components/field.tsx'
import { FormFailure } from '~/components/form-failure.tsx'
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
  /** The button that sends the form. */
  children: ReactNode
}

/** The fields of a person who joins or starts a team. */
export function JoiningFields(props: JoiningFieldsProps) {
  const { displayName, teamName, link, choice, isFact, children } = props
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
        <>
          <LinkedTeam team={teamName.value} onChange={chooseTeam} />
          {children}
        </>
      ) : (
        <TeamField
          {...teamName}
          link={link}
          refusal={refusal?.team === teamName.value ? refusal : undefined}
          newTeam={newTeam}
          takesFocus={link.team !== undefined && !isLinked}
          onNewTeam={startTeam}
        >
          {children}
        </TeamField>
      )}
    </>
  )
}

/** The button that sends a form. A phone shows it while the fields above are typed. */
export function SendButton({ failure, children }: { failure: string | undefined; children: ReactNode }) {
  return (
    <>
      {failure && <FormFailure>{failure}</FormFailure>}
      <div className="sticky-actions mt-1 grid">{children}</div>
    </>
  )
}
