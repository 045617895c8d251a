import type { InputHTMLAttributes, ReactNode } from 'react'

type OptionRowProps = {
  id: string
  label: string
  /** Explains the option. */
  text: string
  /** Shows what the option does. */
  picture?: ReactNode
  /** The type and the state of the radio button or the checkbox. */
  input: InputHTMLAttributes<HTMLInputElement>
  /** The dot or the check mark. It has to come after the input, because `peer-checked` styles only later siblings. */
  mark: ReactNode
}

/** One option of a radio group or a checkbox group, with a text that explains it. */
export function OptionRow({ id, label, text, picture, input, mark }: OptionRowProps) {
  return (
    <div className="relative flex items-start gap-3 rounded-field px-4 py-3 shadow-[inset_0_0_0_1.5px_var(--color-line-strong)] not-has-disabled:hover:bg-sunk has-checked:bg-leaf-soft has-checked:shadow-[inset_0_0_0_2px_var(--color-leaf)]">
      <input
        {...input}
        id={id}
        aria-describedby={`${id}-text`}
        // The input covers the row, so that a press anywhere on the row changes the input.
        className="peer absolute inset-0 cursor-pointer appearance-none disabled:cursor-not-allowed rounded-field forced-colors:border forced-colors:checked:border-2"
      />
      {mark}
      <div className="min-w-0 grow peer-disabled:text-ink-soft">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <p id={`${id}-text`} className="text-[0.9375rem] text-ink-soft">
          {text}
        </p>
      </div>
      {picture && <div className="shrink-0 self-center peer-disabled:opacity-60">{picture}</div>}
    </div>
  )
}
