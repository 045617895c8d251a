import { Skeleton, SkeletonCard } from '~/components/skeleton.tsx'
import { gridStyle } from './venue-grid.tsx'

/** Placeholders for the board, the toolbar and three cards. */
export function VoteScreenSkeleton() {
  return (
    <div role="status" aria-label="Loading today's venues">
      <Skeleton className="mb-2 h-94 rounded-board min-[23rem]:h-88 sm:mb-4 sm:h-92 lg:h-57" />
      <div className="mb-2 flex h-22 flex-wrap content-between gap-2 sm:mb-4 sm:h-24 lg:h-11">
        <Skeleton className="h-11 grow basis-full rounded-full opacity-0 lg:basis-auto" />
        {['add', 'import', 'reset'].map((button) => (
          <Skeleton key={button} className="h-11 w-26 rounded-full sm:w-36" />
        ))}
      </div>
      <div className={gridStyle}>
        {['first', 'second', 'third'].map((card) => (
          <SkeletonCard key={card} className="sm:pt-6">
            <Skeleton className="h-2 rounded-full" />
            <div className="mt-2 flex items-center gap-3 sm:min-h-14">
              <Skeleton className="size-8 rounded-full" />
              <Skeleton className="h-11 grow rounded-full" />
            </div>
          </SkeletonCard>
        ))}
      </div>
      <p className="show-late mt-8 text-center text-ink-soft">
        Still cooking. The connection seems slow today.
      </p>
    </div>
  )
}
