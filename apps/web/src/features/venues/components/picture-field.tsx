import type { Drawing } from '@lunchvote/contracts/drawings'
import { type ReactNode, useState } from 'react'
import { Button } from '~/components/button.tsx'
import { lazyDialog } from '~/components/lazy-dialog.tsx'
import { PictureChooser } from '~/features/pictures/components/picture-chooser.tsx'
import type { PictureUpload } from '~/features/pictures/pictures.hooks.ts'
import { venueFormMessages } from '../venue-form.messages.ts'

const DrawingDialog = lazyDialog(async () => (await import('./drawing-dialog.tsx')).DrawingDialog)

type PictureFieldProps = {
  upload: PictureUpload
  /** Called with the address of the picture when it is stored. */
  onChange: (url: string) => void
  /** The drawing that the form would save. Undefined if it is another picture. */
  drawing: Drawing | undefined
  onDrawing: (drawing: Drawing) => void
  className?: string
  /** Shows the picture. */
  children: ReactNode
}

/** A field for a drawing, or for a picture from this device. */
export function PictureField(props: PictureFieldProps) {
  const { upload, onChange, drawing, onDrawing, className, children } = props
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <PictureChooser
        upload={upload}
        onStored={onChange}
        className={className}
        alternative={
          <Button
            variant="outline"
            className="grow"
            {...DrawingDialog.preload}
            onClick={() => setChoosing(true)}
          >
            {venueFormMessages.chooseDrawing}
          </Button>
        }
      >
        {children}
      </PictureChooser>
      <DrawingDialog open={choosing} onOpenChange={setChoosing} shown={drawing} onChoose={onDrawing} />
    </>
  )
}
