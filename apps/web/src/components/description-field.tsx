import { limits } from '@lunchvote/contracts/limits'
import { useRef } from 'react'
import { useDebounced } from '~/lib/debounce.ts'
import { classNames } from './class-names.ts'
import { DescriptionEditor } from './description-editor.tsx'
import { Field } from './field.tsx'
import { lazyComponentsMessages } from './lazy-components.messages.ts'

type DescriptionFieldProps = {
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

const { max } = limits.venueDescription
/** When this many characters or fewer are left, the counter also says how many. */
const nearLimit = 20

/** The field for the description of a venue or a vault item. The description is HTML, and is edited as it will look. */
export function DescriptionField({ name, value, error, onChange }: DescriptionFieldProps) {
  const frame = useRef<HTMLDivElement>(null)
  const length = [...value].length

  return (
    <Field
      label={lazyComponentsMessages.description}
      error={error}
      hint={<Counter length={length} />}
      onLabelClick={() => frame.current?.querySelector<HTMLElement>('[role=textbox]')?.focus()}
    >
      {(control, labelId) => (
        <div ref={frame} className="group/description @container grid grid-cols-1">
          <DescriptionEditor {...control} name={name} labelId={labelId} value={value} onChange={onChange} />
          <LimitAnnouncement length={length} />
        </div>
      )}
    </Field>
  )
}

/** Says how many characters are left or too many. The text is empty if more than `nearLimit` are left. */
function noteOn(left: number): string {
  if (left < 0) return lazyComponentsMessages.charactersTooMany(-left)
  return left <= nearLimit ? lazyComponentsMessages.charactersLeft(left) : ''
}

function Counter({ length }: { length: number }) {
  const left = max - length
  return (
    <span className="tabular">
      {lazyComponentsMessages.characters(length, max)}
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
