import { type ClipboardEvent, useRef } from 'react'
import { Button } from '~/components/button.tsx'
import { controlStyle, Field, urlInput } from '~/components/field.tsx'
import { messageOf } from '~/lib/api/errors.ts'
import type { LinkFormState } from '../link-form.hooks.ts'
import { venueFormMessages } from '../venue-form.messages.ts'

const messages = venueFormMessages.page

/**
 * The field for the link to a restaurant's page, which fills in the form below. It is a form of its own, so that Enter
 * reads the page and does not save the venue.
 */
export function LinkForm({ link }: { link: LinkFormState }) {
  const { pending, failure, outcome, field, handlers } = link
  const fillIn = useRef<HTMLButtonElement>(null)
  const { error, ...props } = field('url')
  const refusal = failure ? messageOf(failure, messages.failed) : undefined

  /** A pasted link is read at once, because it is complete. */
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text/plain').trim()
    if (props.value !== '' || !/^https?:\/\/\S+$/i.test(text)) return
    event.preventDefault()
    link.setUrl(text)
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <form noValidate className="grid gap-1.5" onFocus={handlers.onFocus} onSubmit={link.submit}>
      <Field label={messages.label} error={error ?? refusal} hint={messages.hint}>
        {(attributes) => (
          <div className="flex gap-2">
            <input {...urlInput} {...props} {...attributes} className={controlStyle} onPaste={paste} />
            <Button
              ref={fillIn}
              type="submit"
              variant="secondary"
              className="min-h-12 shrink-0"
              busy={pending}
              busyLabel={messages.fillingIn}
            >
              {messages.fillIn}
            </Button>
          </div>
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-x-3">
        <p role="status" className="text-[0.9375rem]">
          {pending ? messages.reading : outcome}
          {/* The focus does not move to the field, so its error is announced here. */}
          {refusal && <span className="sr-only">{refusal}</span>}
        </p>
        {pending && (
          <Button
            variant="ghost"
            onClick={() => {
              // This button disappears, and would lose the focus.
              fillIn.current?.focus()
              link.cancel()
            }}
          >
            {venueFormMessages.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
