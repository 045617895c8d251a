import type { ResetLink } from '@lunchvote/contracts/password-resets'
import type { TeamMember } from '@lunchvote/contracts/team'
import type { FormEvent, RefObject } from 'react'
import { Button } from '~/components/button.tsx'
import { CopyField } from '~/components/copy-field.tsx'
import { DialogForm } from '~/components/dialog-form.tsx'
import { DialogFrame } from '~/components/dialog-frame.tsx'
import type { DialogState } from '~/components/lazy-dialog.tsx'
import { useTeamTimezone } from '~/lib/api/team-timezone.ts'
import { serverLacks } from '~/lib/server-lacks.ts'
import { useCreateResetLink } from '../team.hooks.ts'
import { resetLinkText, resetQuestion, resetValidity, teamMessages } from '../team.messages.ts'
import { MemberIdentity } from './member-row.tsx'

type ResetLinkDialogProps = DialogState & { member: TeamMember; finalFocus: RefObject<HTMLElement | null> }

/** Makes a reset link after a confirmation, and shows it. */
export function ResetLinkDialog({ member, open, onOpenChange, finalFocus }: ResetLinkDialogProps) {
  const { data: link, isPending, mutate, reset } = useCreateResetLink()

  function create(event: FormEvent) {
    event.preventDefault()
    mutate({ id: member.userId })
  }
  return (
    <DialogFrame
      open={open}
      onOpenChange={onOpenChange}
      title="Reset Password"
      text={link ? resetLinkText(member.displayName) : resetQuestion(member.displayName)}
      onClosed={reset}
      finalFocus={finalFocus}
    >
      {link ? (
        <ShownLink link={link} onDone={() => onOpenChange(false)} />
      ) : (
        <DialogForm action="Make Link" busy={isPending} busyLabel="Making..." onSubmit={create}>
          <MemberIdentity member={member} />
          {serverLacks('mail') && <p className="text-sm text-ink-soft">{teamMessages.mailNotSetUp}</p>}
        </DialogForm>
      )}
    </DialogFrame>
  )
}

function ShownLink({ link, onDone }: { link: ResetLink; onDone: () => void }) {
  const timezone = useTeamTimezone()
  return (
    <div className="mt-5 grid grid-cols-1 gap-3">
      <CopyField
        label="Reset link"
        value={link.url}
        action="Copy Link"
        copied={teamMessages.resetLinkCopied}
        failed={teamMessages.copyFailed}
        takesFocus
      />
      <p className="text-ink-soft">{resetValidity(link, timezone)}</p>
      <Button variant="outline" className="mt-3 sm:justify-self-end" onClick={onDone}>
        Done
      </Button>
    </div>
  )
}
