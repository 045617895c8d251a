import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import { controlStyle, Field } from './field.tsx'

type ComboboxProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onSelect'> & {
  label: string
  value: string
  onChange: (value: string) => void
  options: readonly string[]
  /** The accessible name of the list of suggestions. */
  listLabel: string
  /**
   * Shown under the field when there are no suggestions. It can contain buttons. It stays when the field loses the
   * focus. If it disappeared, the buttons below it would move away while the user presses them.
   */
  empty: ReactNode
  error?: string | undefined
  hint?: string | undefined
}

/**
 * A text field with suggestions that follows the combobox pattern of the ARIA authoring practices. The focus stays in
 * the field.
 */
export function Combobox({
  label,
  value,
  onChange,
  options,
  listLabel,
  empty,
  error,
  hint,
  ...props
}: ComboboxProps) {
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const listId = useId()
  const shown = open && options.length > 0
  const current = shown ? Math.min(active, options.length - 1) : -1

  function choose(option: string) {
    onChange(option)
    close()
  }
  function close() {
    setOpen(false)
    setActive(-1)
  }
  function type(text: string) {
    onChange(text)
    setOpen(true)
    setActive(-1)
  }
  function keyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const option = options[current]
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && option !== undefined) {
      event.preventDefault()
      choose(option)
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && options.length > 0) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      // The arrow keys move through all options and the text field, and start again at the end. So there is one
      // position more than there are options.
      const places = options.length + 1
      setActive(((current + 1 + step + places) % places) - 1)
      setOpen(true)
    }
  }

  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: only detects that the focus has left the whole combobox
        <div
          className="relative"
          onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && close()}
        >
          <input
            {...props}
            {...control}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={shown ? listId : undefined}
            aria-activedescendant={current >= 0 ? `${listId}-${current}` : undefined}
            value={value}
            onChange={(event) => type(event.currentTarget.value)}
            onClick={() => setOpen(true)}
            onKeyDown={keyDown}
            className={controlStyle}
          />
          {shown && (
            <div
              id={listId}
              role="listbox"
              aria-label={listLabel}
              className="absolute inset-x-0 top-full z-20 mt-1.5 max-h-64 animate-rise overflow-y-auto rounded-field bg-sheet p-1.5 shadow-float ring-1 ring-line forced-colors:border"
            >
              {options.map((option, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
                // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field
                <div
                  key={option}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === current}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                  className={classNames(
                    'flex min-h-11 cursor-pointer items-center rounded-lg px-3 py-2 break-words hover:bg-sunk',
                    index === current && 'bg-sunk outline-3 -outline-offset-3 outline-ink',
                  )}
                >
                  <span className="min-w-0">{option}</span>
                </div>
              ))}
            </div>
          )}
          {options.length === 0 && empty}
        </div>
      )}
    </Field>
  )
}
