import type { CurrentUser } from '@lunchvote/contracts/auth'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ChoosePassword } from './choose-password.tsx'
import { ForgotPassword } from './forgot-password.tsx'

type ResetScreenProps = {
  user: CurrentUser | null
  /** The secret of the reset link. Undefined without a link. */
  linkedToken: string | undefined
}

export function ResetScreen({ user, linkedToken }: ResetScreenProps) {
  const router = useRouter()
  const [token, setToken] = useState(linkedToken)
  const [hasAskedAgain, setHasAskedAgain] = useState(false)

  // The secret is removed from the address and kept only in memory. In the address, other people could read the secret
  // on the screen, and the browser would keep it in its history.
  useEffect(() => {
    if (linkedToken) void router.navigate({ to: '/reset-password', replace: true })
  }, [router, linkedToken])

  function askAgain() {
    setToken(undefined)
    setHasAskedAgain(true)
  }
  if (token) return <ChoosePassword user={user} token={token} onAskAgain={askAgain} />
  return <ForgotPassword user={user} startsInField={hasAskedAgain} />
}
