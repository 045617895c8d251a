import { Skeleton } from './skeleton.tsx'

/** Placeholders for a list whose rows have a round mark and two lines of text. */
export function SkeletonRows({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-6 pt-2">
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="flex items-center gap-3.5">
          <Skeleton className="size-11 rounded-full" />
          <div className="grow">
            <Skeleton className="h-5 w-40 rounded-md" />
            <Skeleton className="mt-2 h-4 w-56 max-w-full rounded-md" />
          </div>
        </div>
      ))}
    </div>
  )
}
