import { classNames } from '~/components/class-names.ts'
import { Picture } from '~/components/picture.tsx'

/** The big plate on the board. It shows the leader's picture, or is empty if no venue leads. */
export function BoardPlate({ src, className }: { src?: string; className?: string }) {
  return (
    <div
      className={classNames(
        'relative grid shrink-0 place-items-center rounded-full bg-plate shadow-plate',
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
