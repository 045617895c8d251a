import { limits } from '@lunchvote/contracts/limits'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { TextAreaField } from '~/components/field.tsx'
import { FormDialog } from '~/components/form-dialog.tsx'
import { useVenueImport } from '../import.hooks.ts'
import { importMessages } from '../import.messages.ts'
import { ImportProgress } from './import-progress.tsx'

type ImportDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Closed while it runs, it goes on; opened again, it shows how far it has come, or what it could not import. */
export function ImportDialog({ open, onOpenChange }: ImportDialogProps) {
  const { text, run, running, completed, setText, start, stop } = useVenueImport()
  const [error, setError] = useState<string>()
  useClosedWhenDone(completed, onOpenChange)

  function change(next: string) {
    setText(next)
    setError(undefined)
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (text.trim() === '') return setError(importMessages.emptyBox)
    await start()
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="AI Import from Wolt"
      text={
        running
          ? importMessages.goesOn
          : 'Paste the addresses of restaurant pages; the rest is written for you.'
      }
      action="Do the Magic!"
      disabled={text === ''}
      busy={running}
      busyLabel="Working Magic..."
      {...(running && { onCancel: stop })}
      onSubmit={submit}
    >
      {run && <ImportProgress run={run} />}
      {!running && (
        <TextAreaField
          label="Restaurant URLs"
          name="urls"
          rows={5}
          className="max-h-[35dvh]"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://wolt.com/en/…/restaurant/…"
          hint={`One a line. Tip: up to ${limits.importedVenues.max} restaurants at once.`}
          error={error}
          value={text}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      )}
    </FormDialog>
  )
}

/** A run without a failure leaves nothing to say: it takes its dialog with it. */
function useClosedWhenDone(completed: number, onOpenChange: (open: boolean) => void): void {
  const seen = useRef(completed)
  useEffect(() => {
    if (completed > seen.current) onOpenChange(false)
    seen.current = completed
  }, [completed, onOpenChange])
}
