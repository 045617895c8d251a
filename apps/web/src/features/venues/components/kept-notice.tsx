import { Button } from '~/components/button.tsx'
import { venuesMessages } from '../venues.messages.ts'

/** Says that the form shows what was typed before, and offers an empty one. */
export function KeptNotice({ onReset }: { onReset: () => void }) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 text-[0.9375rem] text-ink-soft">
      {venuesMessages.restored}
      <Button variant="ghost" onClick={onReset}>
        {venuesMessages.startOver}
      </Button>
    </p>
  )
}
