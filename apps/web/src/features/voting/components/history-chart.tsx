import type { Decision } from '@lunchvote/contracts/lunch'
import { useId, useState } from 'react'
import { Button } from '~/components/button.tsx'
import { classNames } from '~/components/class-names.ts'
import { PartFailure } from '~/components/failure.tsx'
import { Picture } from '~/components/picture.tsx'
import { Skeleton } from '~/components/skeleton.tsx'
import { useTodaysLunch } from '../history.hooks.ts'
import { historyMessages } from '../history.messages.ts'
import { chartDays, countVenues, timesLine, type VenueCount } from '../history.rules.ts'

const messages = historyMessages.chart
const maxShown = 6

/** Shows how often the team ate at each place. The last day that counts is today in the team's timezone. */
export function HistoryChart({ lunches }: { lunches: readonly Decision[] }) {
  const today = useTodaysLunch()
  const id = useId()
  if (!today.data) {
    return today.error ? (
      <div className="pb-2">
        <PartFailure title={messages.failed(chartDays)} query={today} />
      </div>
    ) : (
      <ChartSkeleton />
    )
  }
  const counts = countVenues(lunches, today.data.day)
  const total = counts.reduce((sum, { times }) => sum + times, 0)
  return (
    <section
      aria-labelledby={id}
      className="on-board grid gap-x-12 gap-y-6 rounded-board bg-board p-5 text-board-ink sm:p-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]"
    >
      <div>
        <h2 id={id} className="text-2xl sm:text-[1.75rem]">
          {messages.title(chartDays)}
        </h2>
        {total === 0 ? (
          <p className="mt-2 text-board-soft">{messages.nothing}</p>
        ) : (
          <p className="mt-2 flex flex-wrap items-baseline gap-x-2.5 text-board-soft tabular lg:mt-5 lg:block">
            <span className="font-display text-4xl leading-none font-extrabold text-accent lg:text-[5.5rem]">
              {total}
            </span>{' '}
            <span className="text-lg lg:mt-2 lg:block">{messages.lunchesAt(total, counts.length)}</span>
          </p>
        )}
      </div>
      {counts.length > 0 && <Bars counts={counts} />}
    </section>
  )
}

/** A placeholder for the chart. It is about as high as a chart with six places and the button that shows all places. */
export function ChartSkeleton() {
  return <Skeleton className="h-128 rounded-board sm:h-110" />
}

function Bars({ counts }: { counts: readonly VenueCount[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const most = counts[0]?.times ?? 1
  const shown = showsAll ? counts : counts.slice(0, maxShown)
  return (
    <div className="min-w-0">
      <ol className="grid gap-3.5">
        {shown.map(({ key, venueName, imageUrl, times }) => (
          <li
            key={key}
            className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1 sm:grid-cols-[2.5rem_minmax(0,2fr)_minmax(0,3fr)_auto]"
          >
            <span className="rounded-full bg-plate p-1 max-sm:row-span-2">
              <Picture src={imageUrl} className="size-8 rounded-full" />
            </span>
            <span className="min-w-0 leading-tight font-semibold break-words max-sm:col-start-2">
              {venueName}
            </span>
            <span
              aria-hidden="true"
              className="h-2.5 rounded-full bg-board-raised max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-2"
            >
              <span
                className={classNames(
                  'block h-full rounded-full forced-fill',
                  times === most ? 'bg-accent' : 'bg-board-soft',
                )}
                style={{ width: `${(100 * times) / most}%` }}
              />
            </span>
            <span className="text-right text-board-soft tabular max-sm:col-start-3 max-sm:row-start-1 sm:w-20">
              {timesLine(times)}
            </span>
          </li>
        ))}
      </ol>
      {counts.length > maxShown && (
        <Button
          variant="onBoard"
          className="mt-5"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? messages.showFewer : messages.showAll(counts.length)}
        </Button>
      )}
    </div>
  )
}
