import type { CurrentUser } from '@lunchvote/contracts/auth'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '~/components/button.tsx'
import { PartFailure } from '~/components/failure.tsx'
import { useDownloadBackup, useOperatorState } from '../operator.hooks.ts'
import { operatorMessages } from '../operator.messages.ts'
import { AccountsPart } from './accounts-part.tsx'
import { ChecksPart } from './checks-part.tsx'
import { ConfirmationForm } from './confirmation-form.tsx'
import { ServerPart } from './server-part.tsx'
import { TeamsPart } from './teams-part.tsx'

const { backup } = operatorMessages

type ServerContentProps = {
  user: CurrentUser
  /** What stands here until the server has answered. */
  loading: ReactNode
}

/** What the operator of the server can do, once the password of the last minutes is known. */
export function ServerContent({ user, loading }: ServerContentProps) {
  const state = useOperatorState()
  const content = useRef<HTMLDivElement>(null)
  const [email, setEmail] = useState('')
  const isOpen = state.data ? state.data.confirmedUntil !== null : undefined
  const wasOpen = useRef(isOpen)

  useEffect(() => {
    // The form with the focus has given way to the parts.
    if (isOpen && wasOpen.current === false) content.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])

  if (isOpen === undefined) {
    return state.error ? <PartFailure title={operatorMessages.fetchingFailed} query={state} /> : loading
  }
  if (!isOpen) return <ConfirmationForm user={user} />
  return (
    <div ref={content} tabIndex={-1} className="grid gap-8 outline-none">
      <AccountsPart email={email} onEmailChange={setEmail} />
      <BackupPart />
      <ChecksPart />
      <TeamsPart />
    </div>
  )
}

function BackupPart() {
  const download = useDownloadBackup()
  return (
    <ServerPart title={backup.title} text={backup.text}>
      <Button
        variant="outline"
        className="max-sm:w-full sm:justify-self-start"
        busy={download.isPending}
        busyLabel={backup.preparing}
        onClick={() => download.mutate()}
      >
        {backup.download}
      </Button>
    </ServerPart>
  )
}
