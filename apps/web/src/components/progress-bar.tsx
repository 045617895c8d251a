import { classNames } from './class-names.ts'

type ProgressBarProps = {
  label: string
  percent: number
  /** What the bar shows from its other end. */
  percentAgainst?: number
  /** The text that assistive technology reads instead of the percentage. */
  text: string
  highlighted: boolean
}

export function ProgressBar({ label, percent, percentAgainst, text, highlighted }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      aria-valuetext={text}
      className={classNames(
        'flex justify-between overflow-hidden rounded-full bg-sunk transition-[height] forced-colors:border',
        highlighted ? 'h-3' : 'my-0.5 h-2',
      )}
    >
      <div
        className={classNames(
          'h-full rounded-full forced-fill transition-[width,background-color] duration-500 ease-settle',
          highlighted ? 'bg-accent shadow-[inset_0_0_0_1.5px_var(--color-accent-strong)]' : 'bg-line-strong',
        )}
        style={{ width: `${percent}%` }}
      />
      {percentAgainst !== undefined && (
        <div
          className="h-full bg-[repeating-linear-gradient(135deg,var(--color-ink-soft)_0_2px,transparent_2px_5px)] transition-[width] duration-500 ease-settle"
          style={{ width: `${percentAgainst}%` }}
        />
      )}
    </div>
  )
}
