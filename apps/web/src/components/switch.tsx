import { useId } from 'react'

type SwitchProps = {
  label: string
  text: string
  checked: boolean
  /** If true, `text` has to say why the switch is disabled. */
  disabled?: boolean
  onChange: (checked: boolean) => void
}

export function Switch({ label, text, checked, disabled = false, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="relative flex items-start justify-between gap-5">
      <div className="min-w-0">
        <p id={id} className="font-semibold wrap-anywhere">
          {label}
        </p>
        <p id={`${id}-text`} className="mt-0.5 text-ink-soft wrap-anywhere">
          {text}
        </p>
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={id}
        aria-describedby={`${id}-text`}
        disabled={disabled}
        onClick={() => onChange(!checked)}
        // The `after` pseudo-element covers the row, so that a tap anywhere on the row toggles the switch.
        className="group mt-0.5 h-8 w-14 shrink-0 rounded-full bg-sunk shadow-[inset_0_0_0_1.5px_var(--color-line-strong)] forced-colors:border transition-colors duration-200 after:absolute after:-inset-2 after:rounded-field disabled:cursor-not-allowed disabled:opacity-60 aria-checked:bg-leaf aria-checked:shadow-none"
      >
        <span className="block size-6 translate-x-1 rounded-full bg-line-strong forced-fill transition-[transform,background-color] duration-200 group-aria-checked:translate-x-7 group-aria-checked:bg-leaf-ink" />
      </button>
    </div>
  )
}
