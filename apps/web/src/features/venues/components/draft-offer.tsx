import { useId } from 'react'
import { Button } from '~/components/button.tsx'
import { Picture } from '~/components/picture.tsx'
import { draftMessages } from '../draft.messages.ts'
import { readable } from '../draft.rules.ts'

type DraftOfferProps = {
  /** What the page says. Undefined if there is nothing to offer. */
  text: string | undefined
  /** Whether the text is the address of a picture. */
  isPicture: boolean
  onUse: (text: string) => void
}

/** Shows under a field what the page of the restaurant says instead, with a button that puts it into the field. */
export function DraftOffer({ text, isPicture, onUse }: DraftOfferProps) {
  const id = useId()
  if (text === undefined) return null
  return (
    <div className="-mt-3 flex animate-rise items-center gap-3 rounded-field bg-sunk py-1.5 pr-1.5 pl-4 text-[0.9375rem]">
      <p id={id} className="min-w-0 grow wrap-anywhere">
        <span className="text-ink-soft">{isPicture ? draftMessages.pageShows : draftMessages.pageSays}</span>{' '}
        {!isPicture && readable(text)}
      </p>
      {isPicture && <Picture src={text} eager className="size-12 shrink-0 rounded-lg" />}
      <Button variant="outline" className="shrink-0" aria-describedby={id} onClick={() => onUse(text)}>
        {draftMessages.use}
      </Button>
    </div>
  )
}
