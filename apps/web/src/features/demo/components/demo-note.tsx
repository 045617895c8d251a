import { localTime } from '~/lib/instants.ts'
import { demoMessages } from '../demo.messages.ts'
import { useNextStart } from '../next-start.hooks.ts'

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
