import { useBlocker } from '@tanstack/react-router'
import { Button } from '~/components/button.tsx'
import { CopyField } from '~/components/copy-field.tsx'
import { FormFailure } from '~/components/form-failure.tsx'
import { tokenMessages } from '../tokens.messages.ts'

type ShownTokenProps = {
  token: string
  isCopied: boolean
  /** Whether the person has tried to close the dialog before copying the token. */
  isWarned: boolean
  onCopied: () => void
  /** Called when the person tries to leave the screen with the buttons of the browser before copying the token. */
  onLeave: () => void
  onDone: () => void
}

export function ShownToken({ token, isCopied, isWarned, onCopied, onLeave, onDone }: ShownTokenProps) {
  const isAtRisk = !isCopied && !isWarned
  useBlocker({
    shouldBlockFn: ({ action }) => {
      // Only the buttons of the browser are blocked. The app itself must be able to leave the screen, because it shows
      // the login form when the session ends.
      if (!isAtRisk || action === 'PUSH' || action === 'REPLACE') return false
      onLeave()
      return true
    },
    enableBeforeUnload: () => isAtRisk,
  })
  return (
    <div className="mt-5 grid grid-cols-1 gap-5" onCopy={onCopied}>
      <CopyField
        label="Access token"
        value={token}
        action="Copy Token"
        copied={tokenMessages.copied}
        failed={tokenMessages.copyFailed}
        takesFocus
        onCopied={onCopied}
      />
      <div className="grid">
        <div role="alert">
          {isWarned && !isCopied && (
            <div className="mb-5">
              <FormFailure>{tokenMessages.notCopied}</FormFailure>
            </div>
          )}
        </div>
        <Button
          variant={isWarned && !isCopied ? 'dangerOutline' : 'outline'}
          className="sm:justify-self-end"
          onClick={onDone}
        >
          {isWarned && !isCopied ? 'Close Without Copying' : 'Done'}
        </Button>
      </div>
    </div>
  )
}
