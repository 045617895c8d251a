import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { loadWebSettings } from '~/lib/web-settings.ts'
import { authMessages } from '../auth.messages.ts'

/** Whether this deployment asks newcomers for a proof of being human. */
const IsVerified = createContext(false)

/** Around the auth screen: finds out whether verification is on. The script comes with the first touch of the form. */
export function HumanVerification({ children }: { children: ReactNode }) {
  const [isOn, setIsOn] = useState(false)
  useEffect(() => {
    loadWebSettings().then(
      ({ recaptcha }) => setIsOn(recaptcha !== null),
      // Whoever signs up asks again, and is told.
      () => {},
    )
  }, [])
  return <IsVerified value={isOn}>{children}</IsVerified>
}

/** The verifier's terms ask for this line; its badge is on the page for as long as the line is. */
export function VerificationNotice() {
  const isOn = useContext(IsVerified)
  useEffect(() => {
    const { dataset } = document.documentElement
    if (isOn) dataset.verification = 'on'
    return () => {
      delete dataset.verification
    }
  }, [isOn])
  return isOn && <p className="text-[0.9375rem] text-ink-soft">{authMessages.protectedByVerifier}</p>
}
