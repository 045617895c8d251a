import type { TeamSettings, VotingMode } from '@lunchvote/contracts/team'
import { useState } from 'react'
import { LazyConfirmDialog } from '~/components/lazy-confirm-dialog.tsx'
import { RadioGroup } from '~/components/radio-group.tsx'
import { messageOf } from '~/lib/api/errors.ts'
import { useChangeSettings } from '../settings.hooks.ts'
import { settingsMessages } from '../settings.messages.ts'
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
        label={settingsMessages.showVotes.label}
        value={showVotes}
        options={(['always', 'after-voting', 'at-closing'] as const).map((value) => {
          const disabled = value === 'at-closing' && votingCloses === null
          const { label, text } = settingsMessages.showVotes[value]
          const picture = <VotingPicture name={value} />
          return { value, label, text: disabled ? settingsMessages.needsClosing : text, picture, disabled }
        })}
        error={shown.error ? messageOf(shown.error, settingsMessages.updatingFailed.text) : undefined}
        onChange={(value) => shown.mutate({ ...settings, showVotes: value })}
      />
      <RadioGroup
        label={settingsMessages.ifNobodyVotes.label}
        value={ifNobodyVotes}
        options={(['nothing', 'suggestion'] as const).map((value) => {
          const disabled = value === 'suggestion' && votingCloses === null
          const { label, text } = settingsMessages.ifNobodyVotes[value]
          const picture = <VotingPicture name={value} />
          return { value, label, text: disabled ? settingsMessages.needsClosing : text, picture, disabled }
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
        label={settingsMessages.votingMode.label}
        value={settings.votingMode}
        options={(['single', 'approval'] as const).map((value) => {
          const { label, text } = settingsMessages.votingMode[value]
          return { value, label, text, picture: <VotingPicture name={value} /> }
        })}
        onChange={setAsked}
      />
      <LazyConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={settingsMessages.votingMode.change.title}
        text={settingsMessages.votingMode.change.text}
        action={settingsMessages.votingMode.change.action}
        busy={isPending}
        busyLabel={settingsMessages.votingMode.change.busy}
        onConfirm={() =>
          asked && mutate({ ...settings, votingMode: asked }, { onSettled: () => setAsked(undefined) })
        }
      />
    </>
  )
}
