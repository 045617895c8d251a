import { pictureTypes } from '@lunchvote/contracts/picture-types'
import { type ReactNode, useId, useRef } from 'react'
import { Button } from '~/components/button.tsx'
import { classNames } from '~/components/class-names.ts'
import { Icon } from '~/components/icon.tsx'
import { ProgressBar } from '~/components/progress-bar.tsx'
import { useIncomingFiles } from '~/lib/incoming-files.ts'
import type { PictureUpload } from '../pictures.hooks.ts'
import { pictureMessages } from '../pictures.messages.ts'

const picture = 'M4 5h16v14H4zM4 16.5l4.5-4.5 3.5 3.5 3-3 5 5M15.5 9v.1'

type PictureChooserProps = {
  upload: PictureUpload
  /** Called with the address of the picture when it is stored. */
  onStored: (url: string) => void
  className?: string | undefined
  /** A second button. It gives way to those of an upload that is under way or has failed. */
  alternative?: ReactNode
  /** Shows the picture. */
  children: ReactNode
}

/** Chooses a picture from this device. It is sent as soon as it is chosen, dropped or pasted. */
export function PictureChooser(props: PictureChooserProps) {
  const { upload, onStored, className, alternative, children } = props
  const files = useRef<HTMLInputElement>(null)
  const statusId = useId()
  const choose = (file: File) => upload.choose(file, onStored)
  const isOver = useIncomingFiles(choose)
  const { phase, percent, retry, chooser } = upload
  /** The pressed button disappears and would lose the focus, so the focus moves to the button that chooses a file. */
  const withFocus = (act: () => void) => () => {
    chooser.current?.focus()
    act()
  }

  return (
    <div
      className={classNames(
        'grid gap-3 rounded-card outline-offset-6 outline-accent-strong',
        isOver && 'outline-3 outline-dashed',
        className,
      )}
    >
      {children}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <div className="flex flex-wrap gap-2">
          <Button
            ref={chooser}
            // The form finds this button by its name, and focuses it if the picture could not be sent.
            name="picture"
            variant="outline"
            icon={picture}
            className={classNames('grow', phase === 'failed' && 'basis-full')}
            aria-describedby={statusId}
            onClick={() => files.current?.click()}
          >
            {pictureMessages.choose}
          </Button>
          {phase !== 'sending' && phase !== 'failed' && alternative}
          {retry && (
            <Button variant="secondary" className="grow" onClick={withFocus(retry)}>
              {pictureMessages.retry}
            </Button>
          )}
          {(phase === 'sending' || phase === 'failed') && (
            <Button
              variant="ghost"
              className={phase === 'failed' ? 'grow' : ''}
              onClick={withFocus(upload.clear)}
            >
              {pictureMessages.cancel}
            </Button>
          )}
        </div>
        {phase === 'sending' && (
          <ProgressBar
            label={pictureMessages.sending}
            percent={percent}
            text={`${Math.round(percent)} %`}
            highlighted
          />
        )}
        <p id={statusId} role="status" className="text-[0.9375rem]">
          <Status upload={upload} isOver={isOver} />
        </p>
      </div>
      <input
        ref={files}
        type="file"
        aria-label={pictureMessages.choose}
        hidden
        accept={pictureTypes.join()}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) choose(file)
          // Otherwise, the browser would report no change if the same file was chosen again.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}

function Status({ upload: { phase, failure }, isOver }: { upload: PictureUpload; isOver: boolean }) {
  if (isOver) return pictureMessages.drop
  if (phase === 'sending') return pictureMessages.sending
  if (phase === 'stored') return <span className="text-leaf">{pictureMessages.ready}</span>
  if (phase === 'failed') {
    return (
      <span className="flex animate-rise items-start gap-1.5 text-alarm">
        <Icon name="alert" className="mt-0.5 size-4.5" />
        <span className="min-w-0 break-words">{failure}</span>
      </span>
    )
  }
  return <span className="text-ink-soft pointer-coarse:hidden">{pictureMessages.dropHint}</span>
}
