import type { TeamSettings, VotingMode } from '@lunchvote/contracts/team'
import { useState } from 'react'
import { LazyConfirmDialog } from '~/components/lazy-confirm-dialog.tsx'
import { RadioGroup } from '~/components/radio-group.tsx'
import { messageOf } from '~/lib/api/errors.ts'
import { useChangeSettings } from '../team.hooks.ts'
import { teamMessages } from '../team.messages.ts'
import {
  confirmMode,
  needsClosing,
  shownVotes,
  votingModes,
  withoutVotes,
} from '../voting-settings.messages.ts'
import { VotingPicture } from './voting-picture.tsx'

/** How the team votes, who sees the votes, and what happens on a day without them. */
export function VotingSettings({ settings }: { settings: TeamSettings }) {
  const { votingCloses, showVotes, ifNobodyVotes } = settings
  const shown = useChangeSettings({ showsRefusal: true })
  const { mutate: save } = useChangeSettings()
  return (
    <>
      <ModeSetting settings={settings} />
      <RadioGroup
        label="Who sees votes"
        value={showVotes}
        options={(['always', 'after-voting', 'at-closing'] as const).map((value) => {
          const disabled = value === 'at-closing' && votingCloses === null
          const { label, text } = shownVotes[value]
          const picture = <VotingPicture name={value} />
          return { value, label, text: disabled ? needsClosing : text, picture, disabled }
        })}
        error={shown.error ? messageOf(shown.error, teamMessages.updatingFailed.text) : undefined}
        onChange={(value) => shown.mutate({ ...settings, showVotes: value })}
      />
      <RadioGroup
        label="If nobody votes"
        value={ifNobodyVotes}
        options={(['nothing', 'suggestion'] as const).map((value) => {
          const disabled = value === 'suggestion' && votingCloses === null
          const { label, text } = withoutVotes[value]
          const picture = <VotingPicture name={value} />
          return { value, label, text: disabled ? needsClosing : text, picture, disabled }
        })}
        onChange={(value) => save({ ...settings, ifNobodyVotes: value })}
      />
    </>
  )
}

/** A change deletes the votes of today, so it has to be confirmed. */
function ModeSetting({ settings }: { settings: TeamSettings }) {
  const { mutate, isPending } = useChangeSettings()
  const [asked, setAsked] = useState<VotingMode>()
  return (
    <>
      <RadioGroup
        label="How we vote"
        value={settings.votingMode}
        options={(['single', 'approval'] as const).map((value) => {
          const { label, text } = votingModes[value]
          return { value, label, text, picture: <VotingPicture name={value} /> }
        })}
        onChange={setAsked}
      />
      <LazyConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        {...confirmMode}
        action="Delete Votes and Change"
        busy={isPending}
        busyLabel="Changing..."
        onConfirm={() =>
          asked && mutate({ ...settings, votingMode: asked }, { onSettled: () => setAsked(undefined) })
        }
      />
    </>
  )
}
