import { Skeleton, SkeletonCard } from '~/components/skeleton.tsx'
import { gridStyle } from './venue-grid.tsx'

/** Placeholders for the board, the toolbar and three cards. */
export function VoteScreenSkeleton() {
  return (
    <div role="status" aria-label="Loading today's venues">
      <Skeleton className="mb-2 h-66 rounded-board sm:mb-5 sm:h-80 lg:h-50" />
      <Skeleton className="mb-2 h-11 rounded-full sm:mb-5" />
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
