import { useEffect } from 'react'
import { useWebSettings } from '~/lib/web-settings.ts'
import { authMessages } from '../auth.messages.ts'

/**
 * The notice that the verification service's terms require. The service's badge is visible while this notice is shown.
 */
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
