import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A placeholder in a muted colour. The caller gives it the shape of the content. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={classNames('animate-simmer bg-sunk', className)} />
}

type SkeletonCardProps = {
  /** Classes of the box around the text placeholders. */
  className: string
  children: ReactNode
}

/** A placeholder for a card: a picture, texts, and below them the `children`. */
export function SkeletonCard({ className, children }: SkeletonCardProps) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3.5 rounded-card bg-sheet p-3 shadow-lift sm:grid-cols-1 sm:p-0 sm:pb-5">
      <Skeleton className="card-picture rounded-xl sm:rounded-t-card sm:rounded-b-none" />
      <div className={classNames('sm:px-5', className)}>
        <Skeleton className="mt-1 h-6 w-3/5 rounded-md" />
        <Skeleton className="mt-4 h-4 w-full rounded-md" />
        <Skeleton className="mt-2 h-4 w-4/5 rounded-md" />
      </div>
      <div className="col-span-full mt-3 sm:mt-4 sm:px-5">{children}</div>
    </div>
  )
}
