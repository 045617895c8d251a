import { limits } from '@lunchvote/contracts/limits'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { TextAreaField } from '~/components/field.tsx'
import { FormDialog } from '~/components/form-dialog.tsx'
import type { DialogState } from '~/components/lazy-dialog.tsx'
import { serverLacks } from '~/lib/server-lacks.ts'
import { useVenueImport } from '../import.hooks.ts'
import { venuesMessages } from '../venues.messages.ts'
import { ImportProgress } from './import-progress.tsx'
import { ImportSetUp } from './import-set-up.tsx'

const messages = venuesMessages.import

/**
 * Closing the dialog does not stop the import. When the dialog is opened again, it shows the progress, or the URLs that
 * failed.
 */
export function ImportDialog(state: DialogState) {
  return serverLacks('ai-import') ? (
    <ImportSetUp title={messages.title} {...state} />
  ) : (
    <UrlsDialog {...state} />
  )
}

function UrlsDialog({ open, onOpenChange }: DialogState) {
  const { text, run, running, completed, setText, start, stop } = useVenueImport()
  const [error, setError] = useState<string>()
  useClosedWhenDone(completed, onOpenChange)

  function change(next: string) {
    setText(next)
    setError(undefined)
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (text.trim() === '') return setError(messages.emptyBox)
    await start()
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.title}
      text={running ? messages.goesOn : messages.text}
      action={messages.start}
      disabled={text === ''}
      busy={running}
      busyLabel={messages.starting}
      {...(running && { onCancel: stop })}
      onSubmit={submit}
    >
      {run && <ImportProgress run={run} />}
      {!running && (
        <TextAreaField
          label={messages.urls}
          name="urls"
          rows={5}
          className="max-h-[35dvh]"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://wolt.com/en/…/restaurant/…"
          hint={messages.urlsHint(limits.importedVenues.max)}
          error={error}
          value={text}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      )}
    </FormDialog>
  )
}

/** Closes the dialog when an import ends without failures. */
function useClosedWhenDone(completed: number, onOpenChange: (open: boolean) => void): void {
  const seen = useRef(completed)
  useEffect(() => {
    if (completed > seen.current) onOpenChange(false)
    seen.current = completed
  }, [completed, onOpenChange])
}
