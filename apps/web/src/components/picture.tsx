import { useState } from 'react'
import { classNames } from './class-names.ts'

type PictureProps = {
  src: string
  /** Sets the size and the corners of the box. The box keeps its size, so nothing moves when the picture loads. */
  className: string
  /** True if the picture loads at once, and not only when the user scrolls to it. */
  eager?: boolean
}

/**
 * A picture without alternative text, because the text near the picture says what it shows. A drawing replaces a
 * picture that is missing or cannot be loaded.
 */
export function Picture({ src, className, eager = false }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  return (
    <div className={classNames('overflow-hidden bg-sunk', className)}>
      {src === '' || broken === src ? (
        <PicturePlaceholder />
      ) : (
        <img
          src={src}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="no-referrer"
          className="size-full object-cover"
          onError={() => setBroken(src)}
        />
      )}
    </div>
  )
}

function PicturePlaceholder() {
  return (
    <svg viewBox="0 0 120 90" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className="size-full">
      <circle cx="60" cy="45" r="27" className="fill-plate" />
      <circle cx="60" cy="45" r="18" className="fill-none stroke-plate-rim" strokeWidth="1.5" />
      <g className="fill-none stroke-ink-soft" strokeWidth="2" strokeLinecap="round">
        <path d="M23 27v36M19 27v9a4 4 0 0 0 8 0v-9" />
        <path d="M97 63V27c-4 2-5.5 9-5.5 15 0 3 2 4 5.5 4" />
      </g>
    </svg>
  )
}
