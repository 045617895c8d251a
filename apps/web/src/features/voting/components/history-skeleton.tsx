import { Skeleton } from '~/components/skeleton.tsx'
import { ChartSkeleton } from './history-chart.tsx'
import { monthStyle } from './history-list.tsx'

/** Placeholders for the chart and a month with four lunches. */
export function HistorySkeleton() {
  return (
    <div role="status" aria-label="Loading the lunch history">
      <ChartSkeleton />
      <div className={`${monthStyle} border-t-0`}>
        <Skeleton className="h-8 w-48 rounded-md" />
        <div>
          {['first', 'second', 'third', 'fourth'].map((row) => (
            <div key={row} className="flex items-center gap-4 border-b border-line py-4 first:pt-0">
              <Skeleton className="h-12 w-10 rounded-md" />
              <Skeleton className="size-16 rounded-xl" />
              <div className="grow">
                <Skeleton className="h-6 w-2/5 rounded-md" />
                <Skeleton className="mt-2 h-4 w-3/5 rounded-md" />
              </div>
            </div>
          ))}
        </div>
      </div>
      <p className="show-late mt-8 text-center text-ink-soft">
        Leafing back. The connection seems slow today.
      </p>
    </div>
  )
}
