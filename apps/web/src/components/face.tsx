import { useState } from 'react'
import { classNames } from './class-names.ts'
import { initials } from './initials.ts'

const colours = [
  'bg-face-1',
  'bg-face-2',
  'bg-face-3',
  'bg-face-4',
  'bg-face-5',
  'bg-face-6',
  'bg-face-7',
  'bg-face-8',
] as const

type FaceProps = {
  person: { userId: number; displayName: string; pictureUrl: string | null }
  /** Sets the width and the size of the initials. */
  className: string
}

/**
 * A person's round picture, or initials on a colour that the id picks, also if the picture cannot be loaded. Screen
 * readers and the keyboard do not reach it, so the name stands beside it, or in the `HoverCard` whose trigger it is.
 */
export function Face({ person: { userId, displayName, pictureUrl }, className }: FaceProps) {
  const [broken, setBroken] = useState<string>()
  return (
    <span
      aria-hidden="true"
      title={displayName}
      className={classNames(
        // In the display face, a small bold S is a 5.
        'grid aspect-square min-h-0 shrink-0 place-items-center rounded-full leading-none font-semibold text-face-ink',
        colours[userId % colours.length],
        className,
      )}
    >
      {pictureUrl === null || broken === pictureUrl ? (
        initials(displayName)
      ) : (
        <img
          src={pictureUrl}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          className="aspect-square w-full rounded-full object-cover"
          onError={() => setBroken(pictureUrl)}
        />
      )}
    </span>
  )
}
