import { classNames } from './class-names.ts'

/** A grey stand-in; the caller gives it the shape of what comes. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={classNames('animate-simmer bg-sunk', className)} />
}
