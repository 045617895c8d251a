import { useEffect, useState } from 'react'
import { serverNow } from '~/lib/api/server-clock.ts'
import { showToast } from '~/lib/toast.ts'
import { demoMessages } from './demo.messages.ts'
import { nextStart } from './demo.rules.ts'

/** When the demo starts over, in milliseconds since 1970. Says so when it has. */
export function useNextStart(): number {
  const [start, setStart] = useState(() => nextStart(serverNow()))
  useEffect(() => {
    const timer = setTimeout(
      () => {
        setStart(nextStart(serverNow()))
        showToast({ title: demoMessages.startedOver })
      },
      // The server starts over within a few seconds.
      start - serverNow() + 5000,
    )
    return () => clearTimeout(timer)
  }, [start])
  return start
}
