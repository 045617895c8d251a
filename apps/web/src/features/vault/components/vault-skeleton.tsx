import { Skeleton } from '~/components/skeleton.tsx'
import { vaultMessages } from '../vault.messages.ts'
import { gridStyle } from './vault-grid.tsx'

export function VaultSkeleton() {
  return (
    <div role="status">
      <p className="flex min-h-12 items-center border-b-[1.5px] border-line text-ink-soft">
        {vaultMessages.loading}
      </p>
      <div className={gridStyle}>
        {['first', 'second', 'third', 'fourth'].map((card) => (
          <SkeletonCard key={card} />
        ))}
      </div>
      <p className="late mt-8 text-center text-ink-soft">
        The lid is stuck. The connection seems slow today.
      </p>
    </div>
  )
}

function SkeletonCard() {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3.5 rounded-card bg-sheet p-3 shadow-lift sm:grid-cols-1 sm:p-0 sm:pb-5">
      <Skeleton className="aspect-square rounded-xl sm:aspect-video sm:rounded-t-card sm:rounded-b-none" />
      <div className="sm:px-5 sm:pt-4">
        <Skeleton className="mt-1.5 h-6 w-3/5 rounded-md" />
        <Skeleton className="mt-4 h-4 w-full rounded-md" />
        <Skeleton className="mt-2 h-4 w-4/5 rounded-md" />
      </div>
      <Skeleton className="col-span-full mt-3 h-11 rounded-full sm:mx-5 sm:mt-4" />
    </div>
  )
}
