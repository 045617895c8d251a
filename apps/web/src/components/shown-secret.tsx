import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import type { ToastText } from '~/lib/toast.ts'
import { Button } from './button.tsx'
import { CopyField } from './copy-field.tsx'
import { FormFailure } from './form-failure.tsx'
import { lazyComponentsMessages } from './lazy-components.messages.ts'

/**
 * The state of a dialog that shows a secret once. While the secret has not been copied, the first attempt to close the
 * dialog only shows a warning, so that the secret does not disappear by accident.
 * @param isShown whether the dialog shows the secret at present
 */
export function useShownSecret(isShown: boolean, onOpenChange: (open: boolean) => void) {
  const [isCopied, setIsCopied] = useState(false)
  const [isWarned, setIsWarned] = useState(false)

  function change(next: boolean) {
    if (!next && isShown && !isCopied && !isWarned) setIsWarned(true)
    else onOpenChange(next)
  }
  return {
    /** The `onOpenChange` of the dialog. It closes the dialog, or shows the warning. */
    change,
    /** Call it when the dialog has closed. */
    reset: () => {
      setIsCopied(false)
      setIsWarned(false)
    },
    shown: {
      isCopied,
      isWarned,
      onCopied: () => setIsCopied(true),
      onLeave: () => setIsWarned(true),
      onDone: () => change(false),
    },
  }
}

type ShownSecretProps = ReturnType<typeof useShownSecret>['shown'] & {
  label: string
  secret: string
  action: string
  /** The toast after copying. */
  copied: ToastText
  /** The toast if the browser refuses to copy. */
  copyFailed: ToastText
  /** The warning that the secret has not been copied. */
  notCopied: string
}

/** A secret that is shown once, with a button that copies it. */
export function ShownSecret(props: ShownSecretProps) {
  const { label, secret, action, copied, copyFailed, notCopied, isCopied, isWarned } = props
  const { onCopied, onLeave, onDone } = props
  const isAtRisk = !isCopied && !isWarned
  useBlocker({
    shouldBlockFn: ({ action }) => {
      // Of the navigations inside the app, only Back and Forward are blocked. The app itself must be able to show the
      // login form when the session ends.
      if (!isAtRisk || action === 'PUSH' || action === 'REPLACE') return false
      onLeave()
      return true
    },
    enableBeforeUnload: () => isAtRisk,
  })
  return (
    <div className="mt-5 grid grid-cols-1 gap-5" onCopy={onCopied}>
      <CopyField
        label={label}
        value={secret}
        action={action}
        copied={copied}
        failed={copyFailed}
        takesFocus
        onCopied={onCopied}
      />
      <div className="grid">
        <div role="alert">
          {isWarned && !isCopied && (
            <div className="mb-5">
              <FormFailure>{notCopied}</FormFailure>
            </div>
          )}
        </div>
        <Button
          variant={isWarned && !isCopied ? 'dangerOutline' : 'outline'}
          className="sm:justify-self-end"
          onClick={onDone}
        >
          {isWarned && !isCopied ? lazyComponentsMessages.closeWithoutCopying : lazyComponentsMessages.done}
        </Button>
      </div>
    </div>
  )
}
