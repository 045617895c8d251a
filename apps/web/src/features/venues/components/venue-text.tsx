import { useEffect, useRef, useState } from 'react'
import { classNames } from '~/components/class-names.ts'
import { HtmlText } from '~/components/html-text.tsx'
import { Icon } from '~/components/icon.tsx'
import { venueCardMessages } from '../venue-card.messages.ts'
import { cardLines } from './card-lines.ts'

/**
 * The description of a venue, in a box that is positioned: some lines, and the whole text after a tap on it. The button
 * `More` covers the text, and the links are above the button.
 */
export function VenueText({ html, headingId }: { html: string; headingId: string | undefined }) {
  const text = useRef<HTMLDivElement>(null)
  const [isLong, setIsLong] = useState(false)
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    const lines = text.current?.firstElementChild
    // The width of the card decides how much fits. An open text keeps its button.
    if (!lines || isOpen) return
    const observer = new ResizeObserver(() => setIsLong(lines.scrollHeight > lines.clientHeight + 1))
    observer.observe(lines)
    return () => observer.disconnect()
  }, [isOpen])

  return (
    <div ref={text}>
      <HtmlText
        html={html}
        className={classNames(
          '[&_a]:relative [&_a]:z-1',
          isOpen ? 'pb-6' : `${cardLines} has-[:focus-visible]:line-clamp-none`,
        )}
      />
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-describedby={headingId}
          className="absolute inset-x-0 -inset-y-1 rounded-md text-right"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen && <Icon name="up" className="absolute right-0 bottom-1.5 text-ink" />}
          <span
            className={
              isOpen
                ? 'sr-only'
                : 'absolute right-0 bottom-1 bg-linear-to-r from-transparent to-sheet to-25% pl-8 font-semibold text-ink underline underline-offset-2'
            }
          >
            {venueCardMessages.more}
          </span>
        </button>
      )}
    </div>
  )
}
