import type { CurrentUser } from '@lunchvote/contracts/auth'
import { useState } from 'react'
import { Button } from '~/components/button.tsx'
import { DangerSection } from '~/components/danger-section.tsx'
import { TextField } from '~/components/field.tsx'
import { lazyDialog } from '~/components/lazy-dialog.tsx'
import { ScreenSection } from '~/components/screen-section.tsx'
import { type ScreenPart, SectionedScreen } from '~/components/sectioned-screen.tsx'
import { OutletsSection } from '~/features/outlets/components/outlets-section.tsx'
import { outletMessages } from '~/features/outlets/outlets.messages.ts'
import { LinkSection } from '~/features/wall/components/link-section.tsx'
import { wallMessages } from '~/features/wall/wall.messages.ts'
import { useHeldBack } from '~/lib/connection.ts'
import { useForm } from '~/lib/forms/use-form.ts'
import { daysOffMessages } from '../days-off.messages.ts'
import { settingsMessages } from '../settings.messages.ts'
import { useRenameTeam } from '../team.hooks.ts'
import { teamMessages } from '../team.messages.ts'
import { DaysOffSection } from './days-off-section.tsx'
import { MembersSection } from './members-section.tsx'
import { MenusSection } from './menus-section.tsx'
import { JoiningSection, SettingsSection, VotesSection } from './settings-section.tsx'

type TeamScreenProps = { user: CurrentUser; section?: string | undefined }

export function TeamScreen({ user, section }: TeamScreenProps) {
  return (
    <SectionedScreen
      back={teamMessages.back}
      title={teamMessages.title}
      text={user.teamName}
      chosen={section}
      parts={partsFor(user)}
    >
      <HeldBackNotice />
    </SectionedScreen>
  )
}

const partsFor = (user: CurrentUser): ScreenPart[] => [
  { section: 'settings', title: settingsMessages.title, content: <SettingsSection /> },
  { section: 'votes', title: settingsMessages.votes.title, content: <VotesSection /> },
  { section: 'daysoff', title: daysOffMessages.title, content: <DaysOffSection /> },
  { section: 'menus', title: settingsMessages.menus.title, content: <MenusSection /> },
  { section: 'chats', title: outletMessages.title, content: <OutletsSection /> },
  { section: 'wall', title: wallMessages.section.title, content: <LinkSection /> },
  { section: 'name', title: teamMessages.rename.title, content: <RenameSection user={user} /> },
  { section: 'joining', title: settingsMessages.joining.title, content: <JoiningSection /> },
  { section: 'members', title: teamMessages.members.title, content: <MembersSection user={user} /> },
  { section: 'deletion', title: teamMessages.deletion.action, content: <DangerZone user={user} /> },
]

/** Names the cause for which the pages of the team are late. */
function HeldBackNotice() {
  if (!useHeldBack()) return null
  return (
    <p role="status" className="mb-8 rounded-2xl border border-line-strong bg-sheet px-5 py-4">
      {teamMessages.heldBack}
    </p>
  )
}

const loadSchema = async () => (await import('@lunchvote/contracts/team')).teamRename

function RenameSection({ user }: { user: CurrentUser }) {
  const rename = useRenameTeam(user)
  const { values, pending, field, handlers } = useForm({
    initial: { name: user.teamName },
    schema: loadSchema,
    onSubmit: rename.mutateAsync,
  })
  return (
    <ScreenSection title={teamMessages.rename.title} text={teamMessages.rename.text}>
      <form noValidate className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start" {...handlers}>
        <TextField
          label={teamMessages.rename.name}
          autoComplete="off"
          spellCheck={false}
          {...field('name')}
        />
        <Button
          type="submit"
          className="min-h-12 sm:mt-7.5"
          disabled={values.name.trim() === ''}
          busy={pending}
          busyLabel={teamMessages.rename.busy}
        >
          {teamMessages.rename.action}
        </Button>
      </form>
    </ScreenSection>
  )
}

const TeamDeletionDialog = lazyDialog(
  async () => (await import('./team-deletion-dialog.tsx')).TeamDeletionDialog,
)

function DangerZone({ user }: { user: CurrentUser }) {
  const [isDeleting, setIsDeleting] = useState(false)
  return (
    <DangerSection text={teamMessages.dangerText}>
      <Button
        variant="dangerOutline"
        icon="trash"
        className="max-sm:w-full"
        {...TeamDeletionDialog.preload}
        onClick={() => setIsDeleting(true)}
      >
        {teamMessages.deletion.action}
      </Button>
      <TeamDeletionDialog user={user} open={isDeleting} onOpenChange={setIsDeleting} />
    </DangerSection>
  )
}
