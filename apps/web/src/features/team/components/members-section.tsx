import type { CurrentUser } from '@lunchvote/contracts/auth'
import type { TeamMember } from '@lunchvote/contracts/team'
import { useRef, useState } from 'react'
import { PartFailure } from '~/components/failure.tsx'
import { LazyConfirmDialog } from '~/components/lazy-confirm-dialog.tsx'
import { lazyDialog } from '~/components/lazy-dialog.tsx'
import { ScreenSection } from '~/components/screen-section.tsx'
import { SkeletonRows } from '~/components/skeleton-rows.tsx'
import { oidc } from '~/lib/oidc.ts'
import { useRemoveMember, useTeamMembers, useTransferAdmin } from '../team.hooks.ts'
import { teamMessages } from '../team.messages.ts'
import { MemberIdentity, MemberRow } from './member-row.tsx'

const ResetLinkDialog = lazyDialog(async () => (await import('./reset-link-dialog.tsx')).ResetLinkDialog)

/** From this number of members on, the rows are low and have a menu, so that the list is not many screens long. */
const minCompact = 7

/** The question that the dialog asks. It stays set while the dialog closes, because the dialog still shows it. */
type Question = { about: TeamMember; plan: 'transfer' | 'remove' }

const texts = { transfer: teamMessages.transfer, remove: teamMessages.removal }

export function MembersSection({ user }: { user: CurrentUser }) {
  const members = useTeamMembers()
  const transfer = useTransferAdmin(user)
  const remove = useRemoveMember()
  const [question, setQuestion] = useState<Question>()
  const [open, setOpen] = useState(false)
  /** The member who gets a reset link. It stays set while the dialog closes, because the dialog shows the name. */
  const [resetFor, setResetFor] = useState<TeamMember>()
  const [isResetting, setIsResetting] = useState(false)

  /** The button that opened a dialog, or whose menu did. */
  const opener = useRef<HTMLElement>(null)

  function noteOpener() {
    if (document.activeElement instanceof HTMLElement) opener.current = document.activeElement
  }
  function ask(next: Question) {
    noteOpener()
    setQuestion(next)
    setOpen(true)
  }
  function reset(member: TeamMember) {
    noteOpener()
    setResetFor(member)
    setIsResetting(true)
  }
  function confirm({ about, plan }: Question) {
    const onSettled = () => setOpen(false)
    if (plan === 'transfer') transfer.mutate({ newAdminId: about.userId }, { onSettled })
    else remove.mutate({ id: about.userId }, { onSettled })
  }

  return (
    <ScreenSection title={teamMessages.members.title} text={teamMessages.members.text}>
      {members.data ? (
        <ul {...LazyConfirmDialog.preload}>
          {members.data.map((member) => (
            <MemberRow
              key={member.userId}
              member={member}
              isMe={member.userId === user.id}
              isCompact={members.data.length >= minCompact}
              onTransfer={() => ask({ about: member, plan: 'transfer' })}
              onReset={oidc()?.isOnly ? null : () => reset(member)}
              onRemove={() => ask({ about: member, plan: 'remove' })}
            />
          ))}
        </ul>
      ) : members.error ? (
        <PartFailure title={teamMessages.members.fetchingFailed} query={members} />
      ) : (
        <SkeletonRows label={teamMessages.members.loading} />
      )}
      {resetFor && (
        <ResetLinkDialog
          member={resetFor}
          open={isResetting}
          onOpenChange={setIsResetting}
          finalFocus={opener}
        />
      )}
      {question && (
        <LazyConfirmDialog
          title={texts[question.plan].title}
          text={texts[question.plan].text}
          action={texts[question.plan].action}
          busyLabel={texts[question.plan].busy}
          open={open}
          onOpenChange={setOpen}
          subject={<MemberIdentity member={question.about} />}
          busy={transfer.isPending || remove.isPending}
          finalFocus={opener}
          onConfirm={() => confirm(question)}
        />
      )}
    </ScreenSection>
  )
}
