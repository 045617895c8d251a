import { Skeleton } from '~/components/skeleton.tsx'

export function VenueFormSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading the venue"
      className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="grid content-start gap-6">
        <Skeleton className="h-20 rounded-field" />
        <Skeleton className="h-40 rounded-field" />
        <Skeleton className="h-20 rounded-field" />
        <Skeleton className="h-11 w-40 rounded-full" />
      </div>
      <Skeleton className="h-84 max-w-sm rounded-card" />
    </div>
  )
}
