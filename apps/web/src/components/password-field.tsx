import { type ComponentProps, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from './class-names.ts'
import { componentsMessages } from './components.messages.ts'
import { controlStyle, Field } from './field.tsx'
import { Drawing } from './icon.tsx'

const eye =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z'

type PasswordFieldProps = Pick<ComponentProps<typeof Field>, 'label' | 'error' | 'hint'> &
  Omit<ComponentProps<'input'>, 'type'>

/** The field of a password, with a button that shows the typed characters. */
export function PasswordField({ label, error, hint, className, ref, ...props }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current)

  function toggle() {
    const field = input.current
    const [start, end] = [field?.selectionStart ?? 0, field?.selectionEnd ?? 0]
    flushSync(() => setIsShown(!isShown))
    // When the type of a field changes, browsers lose its caret.
    if (field === document.activeElement) field?.setSelectionRange(start, end)
  }
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className="relative">
          <input
            {...props}
            {...control}
            ref={input}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={classNames(controlStyle, 'pr-13', className)}
          />
          <button
            type="button"
            // The name does not contain the label, so that the label names only the field.
            aria-label={componentsMessages.showCharacters}
            aria-pressed={isShown}
            // The field keeps its focus and its caret.
            onMouseDown={(event) => event.preventDefault()}
            onClick={toggle}
            className="absolute inset-y-0 right-0.5 my-auto grid size-11 place-items-center rounded-full text-ink-soft hover:text-ink aria-pressed:text-ink"
          >
            <Drawing path={isShown ? `${eye}M4 4l16 16` : eye} />
          </button>
        </div>
      )}
    </Field>
  )
}
