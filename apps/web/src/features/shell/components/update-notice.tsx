import { useState } from 'react'
import { Button, IconButton } from '~/components/button.tsx'
import { classNames } from '~/components/class-names.ts'
import { useOutdated } from '~/lib/build.ts'
import { shellMessages } from '../shell.messages.ts'

/**
 * Says that LunchVote has been updated. The notice is at the top of the page, where it covers nothing. It is not loaded
 * lazily, because the server no longer has the files of this page's build when the notice is needed.
 */
export function UpdateNotice() {
  const isOutdated = useOutdated()
  const [dismissed, setDismissed] = useState(false)
  const shown = isOutdated && !dismissed
  return (
    <div
      className={classNames(
        shown && 'flex items-center justify-center gap-2 border-b border-line bg-sunk py-1.5 pr-2 pl-4',
      )}
    >
      {/* The region exists from the start, because only changes inside an existing region are announced. */}
      <p role="status">{shown && shellMessages.updated}</p>
      {shown && (
        <>
          <Button
            variant="ghost"
            className="shrink-0 underline underline-offset-4"
            onClick={() => window.location.reload()}
          >
            {shellMessages.reload}
          </Button>
          <IconButton icon="cross" label={shellMessages.dismissUpdate} onClick={() => setDismissed(true)} />
        </>
      )}
    </div>
  )
}
