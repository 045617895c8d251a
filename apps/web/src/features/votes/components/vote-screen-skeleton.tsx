import { Skeleton } from '~/components/skeleton.tsx'
import { gridStyle } from './venue-grid.tsx'

const cards = ['first', 'second', 'third']

/** Placeholders for the board and three cards. */
export function VoteScreenSkeleton() {
  return (
    <div role="status" aria-label="Loading today's venues">
      <Skeleton className="mb-7 h-63 rounded-board sm:mb-8 sm:h-72 lg:h-50" />
      <div className={gridStyle}>
        {cards.map((card) => (
          <SkeletonCard key={card} />
        ))}
      </div>
      <p className="late mt-8 text-center text-ink-soft">Still cooking. The connection seems slow today.</p>
    </div>
  )
}

function SkeletonCard() {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3.5 rounded-card bg-sheet p-3 shadow-lift sm:grid-cols-1 sm:p-0 sm:pb-5">
      <Skeleton className="aspect-square rounded-xl sm:aspect-video sm:rounded-t-card sm:rounded-b-none" />
      <div className="sm:px-5 sm:pt-6">
        <Skeleton className="mt-1 h-6 w-3/5 rounded-md" />
        <Skeleton className="mt-4 h-4 w-full rounded-md" />
        <Skeleton className="mt-2 h-4 w-4/5 rounded-md" />
      </div>
      <div className="col-span-full mt-3 sm:mt-4 sm:px-5">
        <Skeleton className="h-2 rounded-full" />
        <div className="mt-2 flex items-center gap-3 sm:min-h-14">
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className="h-11 grow rounded-full" />
        </div>
      </div>
    </div>
  )
}
