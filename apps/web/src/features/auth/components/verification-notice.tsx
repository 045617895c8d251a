import { useEffect } from 'react'
import { useWebSettings } from '~/lib/web-settings.ts'
import { authMessages } from '../auth.messages.ts'

/** The verifier's terms require this line. Its badge is visible for as long as the line is shown. */
export function VerificationNotice() {
  const isOn = Boolean(useWebSettings()?.recaptcha)
  useEffect(() => {
    const { dataset } = document.documentElement
    if (isOn) dataset.verification = 'on'
    return () => {
      delete dataset.verification
    }
  }, [isOn])
  return isOn && <p className="text-[0.9375rem] text-ink-soft">{authMessages.protectedByVerifier}</p>
}
