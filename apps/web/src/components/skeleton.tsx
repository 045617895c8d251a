import { classNames } from './class-names.ts'

/** A placeholder in a muted colour. The caller gives it the shape of the content. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={classNames('animate-simmer bg-sunk', className)} />
}
