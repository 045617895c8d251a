import { useState } from 'react'
import { classNames } from './class-names.ts'

type PictureProps = {
  src: string
  /** Sets the ratio and the corners; the picture fills them, so nothing moves when it loads. */
  className: string
  /** Loads the picture at once, not when it is scrolled to. */
  eager?: boolean
}

/** A decorative picture, with its name beside it. A drawing replaces a broken one. */
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
