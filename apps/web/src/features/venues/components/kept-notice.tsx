import { Button } from '~/components/button.tsx'
import { venueFormMessages } from '../venue-form.messages.ts'

/** Says that the form shows what was typed before, and offers an empty one. */
export function KeptNotice({ onReset }: { onReset: () => void }) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 text-[0.9375rem] text-ink-soft">
      {venueFormMessages.restored}
      <Button variant="ghost" onClick={onReset}>
        {venueFormMessages.startOver}
      </Button>
    </p>
  )
}
