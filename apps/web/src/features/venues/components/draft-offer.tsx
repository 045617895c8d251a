import { type MouseEvent, useId } from 'react'
import { Button } from '~/components/button.tsx'
import { HtmlText } from '~/components/html-text.tsx'
import { Picture } from '~/components/picture.tsx'
import type { DraftField } from '../draft.rules.ts'
import { venueFormMessages } from '../venue-form.messages.ts'

const messages = venueFormMessages.page

type DraftOfferProps = {
  field: DraftField
  /** What the page says. Undefined if there is nothing to offer. */
  text: string | undefined
  onUse: () => void
}

/** Offers the value that the restaurant's page has for the field above. A button puts this value into the field. */
export function DraftOffer({ field, text, onUse }: DraftOfferProps) {
  const id = useId()
  if (text === undefined) return null
  const isPicture = field === 'imageUrl'

  function use({ currentTarget, detail }: MouseEvent<HTMLButtonElement>) {
    // The button disappears. If it was pressed with a key, the field gets the focus. A tap does not move the focus,
    // because a phone would open its keyboard.
    const isKey = detail === 0
    const target = `[name="${field}"], [data-name="${field}"]`
    if (isKey) currentTarget.form?.querySelector<HTMLElement>(target)?.focus()
    onUse()
  }
  return (
    <div className="-mt-3 flex animate-rise items-center gap-3 rounded-field bg-sunk py-1.5 pr-1.5 pl-4 text-[0.9375rem]">
      <div id={id} className="min-w-0 grow wrap-anywhere">
        <span className="text-ink-soft">{isPicture ? messages.shows : messages.says}</span>{' '}
        {field === 'description' ? <HtmlText html={text} /> : !isPicture && text}
      </div>
      {isPicture && <Picture src={text} eager className="size-12 shrink-0 rounded-lg" />}
      <Button variant="outline" className="shrink-0" aria-describedby={id} onClick={use}>
        {messages.use}
      </Button>
    </div>
  )
}
