import { classNames } from '~/components/class-names.ts'
import { Picture } from '~/components/picture.tsx'

type BoardPlateProps = {
  /** The picture on the plate. Without it, the plate is empty. */
  src?: string | undefined
  /** Whether the plate is served with a short animation. */
  served?: boolean
  className?: string
}

/** A big plate on the board. It is empty, or has the picture of a leading venue or of today's lunch. */
export function BoardPlate({ src, served = false, className }: BoardPlateProps) {
  return (
    <div
      className={classNames(
        'relative grid shrink-0 place-items-center rounded-full bg-plate shadow-plate',
        served && 'plate-served',
        className,
      )}
    >
      <div className="absolute inset-[9%] rounded-full shadow-[inset_0_0_0_2px_var(--color-plate-rim)]" />
      {src !== undefined && (
        <Picture key={src} src={src} eager className="size-[80%] animate-rise rounded-full" />
      )}
    </div>
  )
}
