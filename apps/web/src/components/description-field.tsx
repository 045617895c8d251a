import { limits } from '@lunchvote/contracts/limits'
import { useEffect, useRef, useState } from 'react'
import { useDebounced } from '~/lib/debounce.ts'
import { textFromHtml } from '~/lib/description/html-source.ts'
import { classNames } from './class-names.ts'
import { DescriptionPlaceholder } from './description-placeholder.tsx'
import { DescriptionTextArea } from './description-text-area.tsx'
import { Field } from './field.tsx'

type DescriptionFieldProps = {
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

type Editor = typeof import('./description-editor.tsx').DescriptionEditor

const { max } = limits.venueDescription
/** When this many characters or fewer are left, the counter also says how many. */
const nearLimit = 20

let loaded: Editor | undefined

/**
 * The field for the description of a venue or a vault item. The description is HTML, and is edited as it will look. The
 * editor loads when the field appears. If it cannot be loaded, a text area takes its place.
 */
export function DescriptionField({ name, value, error, onChange }: DescriptionFieldProps) {
  const { Editor, hasFailed } = useEditor()
  const [isTyping, setTyping] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const length = [...value].length

  return (
    <Field
      label="Description"
      error={error}
      hint={<Counter length={length} />}
      onLabelClick={() => frame.current?.querySelector<HTMLElement>('[role=textbox]')?.focus()}
    >
      {(control, labelId) => {
        const props = { ...control, name, value, onChange }
        return (
          <div ref={frame} className="group/description @container grid grid-cols-1">
            {/* While somebody types in the text area, the editor does not replace it. The cursor would be lost. */}
            {Editor && !isTyping ? (
              <Editor {...props} labelId={labelId} />
            ) : !hasFailed && !isTyping && textFromHtml(value) === undefined ? (
              <DescriptionPlaceholder html={value} />
            ) : (
              <DescriptionTextArea {...props} hasFailed={hasFailed} onTyping={setTyping} />
            )}
            <LimitAnnouncement length={length} />
          </div>
        )
      }}
    </Field>
  )
}

function useEditor() {
  const [Editor, setEditor] = useState(() => loaded)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (Editor) return
    import('./description-editor.tsx').then(
      (module) => {
        loaded = module.DescriptionEditor
        setEditor(() => loaded)
      },
      () => setFailed(true),
    )
  }, [Editor])
  return { Editor, hasFailed }
}

/** Says how many characters are left or too many. The text is empty if more than `nearLimit` are left. */
function noteOn(left: number): string {
  if (left < 0) return `${-left} too many`
  return left <= nearLimit ? `${left} left` : ''
}

function Counter({ length }: { length: number }) {
  const left = max - length
  return (
    <span className="tabular">
      {`${length} of ${max} characters`}
      {left <= nearLimit && (
        <>
          {' · '}
          <span className={classNames('font-semibold', left < 0 ? 'text-alarm' : 'text-ink')}>
            {noteOn(left)}
          </span>
        </>
      )}
    </span>
  )
}

/**
 * Makes screen readers say how many characters are left or too many. It waits for a pause in the typing, because
 * otherwise each key would interrupt the announcement of the key before.
 */
function LimitAnnouncement({ length }: { length: number }) {
  return (
    <span aria-live="polite" className="sr-only">
      {useDebounced(noteOn(max - length), 1000)}
    </span>
  )
}
