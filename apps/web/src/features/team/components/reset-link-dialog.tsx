import type { ResetLink } from '@lunchvote/contracts/password-resets'
import type { TeamMember } from '@lunchvote/contracts/team'
import type { FormEvent, RefObject } from 'react'
import { Button } from '~/components/button.tsx'
import { CopyField } from '~/components/copy-field.tsx'
import { DialogForm } from '~/components/dialog-form.tsx'
import { DialogFrame } from '~/components/dialog-frame.tsx'
import type { DialogState } from '~/components/lazy-dialog.tsx'
import { useTeamTimezone } from '~/lib/api/team-timezone.ts'
import { dateAndTimeOf } from '~/lib/instants.ts'
import { serverLacks } from '~/lib/server-lacks.ts'
import { useCreateResetLink } from '../team.hooks.ts'
import { teamMessages } from '../team.messages.ts'
import { MemberIdentity } from './member-row.tsx'

const texts = teamMessages.resetLink

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
      title={texts.title}
      text={link ? texts.text(member.displayName) : texts.question(member.displayName)}
      onClosed={reset}
      finalFocus={finalFocus}
    >
      {link ? (
        <ShownLink link={link} onDone={() => onOpenChange(false)} />
      ) : (
        <DialogForm action={texts.make} busy={isPending} busyLabel={texts.making} onSubmit={create}>
          <MemberIdentity member={member} />
          {serverLacks('mail') && <p className="text-sm text-ink-soft">{texts.mailNotSetUp}</p>}
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
        label={texts.link}
        value={link.url}
        action={texts.copy}
        copied={texts.copied}
        failed={texts.copyFailed}
        takesFocus
      />
      <p className="text-ink-soft">{texts.validity(dateAndTimeOf(link.expiresAt, timezone))}</p>
      <Button variant="outline" className="mt-3 sm:justify-self-end" onClick={onDone}>
        {texts.done}
      </Button>
    </div>
  )
}
