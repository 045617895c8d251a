import { useEffect, useState } from 'react'
import { serverNow } from '~/lib/api/server-clock.ts'
import { localTime } from '~/lib/instants.ts'
import { showToast } from '~/lib/toast.ts'
import { demoMessages } from '../demo.messages.ts'

/** Says quietly, at the bottom of each page, that this is a demo. It comes last in the page, so nothing moves when it comes. */
export function DemoNote() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const time = localTime(useNextStart(), timeZone)
  return (
    <aside
      aria-label={demoMessages.documentTitle}
      className="sticky bottom-0 z-10 border-t border-line bg-sunk px-4 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] text-center text-[0.8125rem] text-ink-soft"
    >
      {demoMessages.note(time)}
    </aside>
  )
}

/** When the demo starts over, in milliseconds since 1970. Says so when it has. */
function useNextStart(): number {
  const [start, setStart] = useState(nextStart)
  useEffect(() => {
    const timer = setTimeout(
      () => {
        setStart(nextStart())
        showToast({ title: demoMessages.startedOver })
      },
      // The server starts over within a few seconds.
      start - serverNow() + 5000,
    )
    return () => clearTimeout(timer)
  }, [start])
  return start
}

const hourMs = 3_600_000

/** The next full hour of UTC. */
const nextStart = () => (Math.floor(serverNow() / hourMs) + 1) * hourMs
