import type { CurrentUser } from '@lunchvote/contracts/auth'
import { useRef, useState } from 'react'
import { Button } from '~/components/button.tsx'
import { ScreenSection } from '~/components/screen-section.tsx'
import { LazyPasswordDialog } from '~/features/auth/components/lazy-password-dialog.tsx'
import { accountMessages } from '../account.messages.ts'

export function PasswordSection({ user }: { user: CurrentUser }) {
  const button = useRef<HTMLButtonElement>(null)
  const [isChanging, setIsChanging] = useState(false)
  return (
    <ScreenSection title="Password" text={accountMessages.passwordText}>
      <Button
        ref={button}
        variant="outline"
        className="max-sm:w-full"
        {...LazyPasswordDialog.preload}
        onClick={() => setIsChanging(true)}
      >
        Change Password
      </Button>
      <LazyPasswordDialog user={user} open={isChanging} onOpenChange={setIsChanging} finalFocus={button} />
    </ScreenSection>
  )
}
