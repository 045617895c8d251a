import { useRef, useState } from 'react'
import { Button } from '~/components/button.tsx'
import { CopyField } from '~/components/copy-field.tsx'
import { TextField } from '~/components/field.tsx'
import { LazyConfirmDialog } from '~/components/lazy-confirm-dialog.tsx'
import { useForm } from '~/lib/forms/use-form.ts'
import { dateAndTimeOf } from '~/lib/instants.ts'
import { useMakeAdmin, useMakeLink, useSendTestMail } from '../operator.hooks.ts'
import { operatorMessages } from '../operator.messages.ts'
import { ServerPart } from './server-part.tsx'

const texts = operatorMessages.accounts

const loadSchema = async () => (await import('@lunchvote/contracts/operator')).accountByEmail

type Action = 'link' | 'admin' | 'mail'

type AccountsPartProps = {
  /** What was typed before the password had to be given again. */
  email: string
  onEmailChange: (email: string) => void
}

/** Makes a reset link for an account, makes it the admin of its team, or sends a test mail to its address. */
export function AccountsPart({ email, onEmailChange }: AccountsPartProps) {
  const link = useMakeLink()
  const admin = useMakeAdmin()
  const mail = useSendTestMail()
  const chosen = useRef<Action>('link')
  const [asked, setAsked] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const { values, field, handlers } = useForm({
    initial: { email: '' },
    typed: { email },
    schema: loadSchema,
    onSubmit: async (typed) => {
      link.reset()
      mail.reset()
      if (chosen.current === 'link') await link.mutateAsync(typed.email)
      if (chosen.current === 'mail') await mail.mutateAsync(typed.email)
      if (chosen.current === 'admin') {
        setAsked(typed.email.trim())
        setIsAsking(true)
      }
    },
  })
  const isDisabled = values.email.trim() === ''
  const { onChange, ...address } = field('email')

  function button(action: Action, label: string, { busy, busyLabel }: { busy: boolean; busyLabel: string }) {
    return (
      <Button
        type="submit"
        variant="outline"
        className="max-sm:w-full"
        disabled={isDisabled}
        busy={busy}
        busyLabel={busyLabel}
        onClick={() => {
          chosen.current = action
        }}
      >
        {label}
      </Button>
    )
  }
  return (
    <ServerPart title={texts.title} text={texts.text}>
      <form noValidate className="grid gap-4" {...handlers}>
        <TextField
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...address}
          onChange={(event) => {
            onChange(event)
            onEmailChange(event.currentTarget.value)
          }}
        />
        <div className="flex flex-wrap gap-3">
          {button('link', texts.makeLink, { busy: link.isPending, busyLabel: texts.making })}
          {button('admin', texts.makeAdmin, { busy: admin.isPending, busyLabel: texts.changing })}
          {button('mail', texts.sendMail, { busy: mail.isPending, busyLabel: texts.sending })}
        </div>
      </form>
      {link.data && (
        <div className="grid gap-3">
          <CopyField
            key={link.data.url}
            label={texts.link}
            value={link.data.url}
            action={texts.copy}
            copied={texts.copied}
            failed={texts.copyFailed}
            takesFocus
          />
          <p className="max-w-[60ch] text-ink-soft wrap-anywhere">
            {texts.linkText(
              link.data.email,
              link.data.teamName,
              dateAndTimeOf(link.data.expiresAt, undefined),
            )}
          </p>
        </div>
      )}
      <div role="status" className="-mt-4">
        {mail.data && (
          <p className="mt-4 rounded-field bg-sunk px-4 py-3 wrap-anywhere">
            <span className="block font-semibold">
              {mail.data.isAccepted ? texts.mailAccepted : texts.mailRefused}
            </span>
            <span lang="en">{mail.data.message}</span>
          </p>
        )}
      </div>
      <LazyConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={texts.makeAdmin}
        text={texts.adminText(asked ?? '')}
        action={texts.makeAdmin}
        busy={admin.isPending}
        busyLabel={texts.changing}
        onConfirm={() => admin.mutate(asked ?? '', { onSettled: () => setIsAsking(false) })}
      />
    </ServerPart>
  )
}
