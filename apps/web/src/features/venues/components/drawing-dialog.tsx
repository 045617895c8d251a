import { Dialog } from '@base-ui/react/dialog'
import { type Drawing, drawings, drawingUrl } from '@lunchvote/contracts/drawings'
import { type RefObject, useId, useRef, useState } from 'react'
import { Button } from '~/components/button.tsx'
import { buttonStyle } from '~/components/button-style.ts'
import { DialogFrame } from '~/components/dialog-frame.tsx'
import { dialogButtons } from '~/components/dialog-style.ts'
import type { DialogState } from '~/components/lazy-dialog.tsx'
import { Picture } from '~/components/picture.tsx'
import { venueFormMessages } from '../venue-form.messages.ts'

type DrawingDialogProps = DialogState & {
  /** The drawing that the form would save. Undefined if it is another picture. */
  shown: Drawing | undefined
  onChoose: (drawing: Drawing) => void
}

/**
 * A dialog with all drawings. A press on a drawing takes it. With the keyboard, the arrow keys move between the
 * drawings, and Enter or the button takes one. The dialog has no form of its own, because it can be inside of one.
 */
export function DrawingDialog({ open, onOpenChange, shown, onChoose }: DrawingDialogProps) {
  const first = useRef<HTMLInputElement>(null)
  return (
    <DialogFrame
      open={open}
      onOpenChange={onOpenChange}
      title={venueFormMessages.chooseDrawing}
      hasCross
      initialFocus={first}
    >
      <DrawingGrid
        first={first}
        shown={shown}
        onChoose={(drawing) => {
          onChoose(drawing)
          onOpenChange(false)
        }}
      />
    </DialogFrame>
  )
}

type DrawingGridProps = Pick<DrawingDialogProps, 'shown' | 'onChoose'> & {
  /** The choice that the keyboard begins with. */
  first: RefObject<HTMLInputElement | null>
}

function DrawingGrid({ first, shown, onChoose }: DrawingGridProps) {
  const [marked, setMarked] = useState(shown)
  const id = useId()
  return (
    <>
      <fieldset className="mt-4 grid grid-cols-3 gap-2 sm:grid-cols-4">
        <legend className="sr-only">{venueFormMessages.chooseDrawing}</legend>
        {drawings.map((drawing) => (
          <div
            key={drawing}
            className="relative grid gap-1 rounded-xl p-1.5 hover:bg-sunk has-checked:bg-leaf-soft has-checked:shadow-[inset_0_0_0_2px_var(--color-leaf)]"
          >
            <input
              ref={drawing === (shown ?? drawings[0]) ? first : undefined}
              type="radio"
              id={`${id}-${drawing}`}
              name={id}
              checked={drawing === marked}
              onChange={() => setMarked(drawing)}
              // An arrow key causes a click as well, whose `detail` is 0.
              onClick={({ detail }) => detail > 0 && onChoose(drawing)}
              onKeyDown={({ key }) => key === 'Enter' && onChoose(drawing)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-xl forced-colors:border forced-colors:checked:border-3"
            />
            <Picture src={drawingUrl(location.origin, drawing)} className="aspect-square rounded-lg" />
            <label htmlFor={`${id}-${drawing}`} className="text-center text-sm leading-tight font-medium">
              {venueFormMessages.drawings[drawing]}
            </label>
          </div>
        ))}
      </fieldset>
      <div className={`sticky -bottom-6 -mx-6 mt-4 -mb-6 bg-sheet px-6 pt-3 pb-6 ${dialogButtons}`}>
        <Dialog.Close className={buttonStyle('outline')}>{venueFormMessages.cancel}</Dialog.Close>
        <Button disabled={!marked} onClick={() => marked && onChoose(marked)}>
          {venueFormMessages.useDrawing}
        </Button>
      </div>
    </>
  )
}
