import { Skeleton, SkeletonCard } from '~/components/skeleton.tsx'
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
          <SkeletonCard key={card} className="sm:pt-4">
            <Skeleton className="h-11 rounded-full" />
          </SkeletonCard>
        ))}
      </div>
      <p className="show-late mt-8 text-center text-ink-soft">
        The lid is stuck. The connection seems slow today.
      </p>
    </div>
  )
}
