import type { VenueTally } from '@lunchvote/contracts/votes'
import { classNames } from '~/components/class-names.ts'
import { percent } from '../votes.rules.ts'

type VoteBarProps = { name: string; tally: VenueTally; leads: boolean }

export function VoteBar({ name, tally, leads }: VoteBarProps) {
  const width = percent(tally)
  return (
    <div
      role="progressbar"
      aria-label={`Votes for ${name}`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(width)}
      aria-valuetext={`${tally.count} of ${tally.teamSize}`}
      className={classNames(
        'overflow-hidden rounded-full bg-sunk transition-[height] forced-colors:border',
        leads ? 'h-3' : 'my-0.5 h-2',
      )}
    >
      <div
        className={classNames(
          'h-full rounded-full forced-fill transition-[width,background-color] duration-500 ease-settle',
          leads ? 'bg-accent shadow-[inset_0_0_0_1.5px_var(--color-accent-strong)]' : 'bg-line-strong',
        )}
        style={{ width: `${width}%` }}
      />
    </div>
  )
}
