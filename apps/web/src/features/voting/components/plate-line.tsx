import { useEffect } from 'react'
import { lazyPart } from '~/components/lazy-part.tsx'
import { whenIdle } from '~/lib/idle.ts'
import { useBoard } from '../board.hooks.ts'
import { ClosingLine } from './closing-line.tsx'
import type { PlateNewsProps } from './plate-news.tsx'

/** Loaded when there is news. Until then, the line says what it said before. */
const PlateNews = lazyPart(async () => (await import('./plate-news.tsx')).PlateNews, <ClosingLine />)

/** Loaded as the line of the decision is. */
const LeavingLine = lazyPart(
  async () => (await import('./settled-parts.ts')).settledParts.LeavingLine,
  <ClosingLine />,
)

/**
 * The line at the top: when voting closes, and afterwards, when one leaves. On a day off and in the evening, when the next
 * lunch is. For a minute, what a colleague has done takes
 * its place.
 */
export function PlateLine(props: PlateNewsProps) {
  const { news, looksAhead } = props
  const { isOpen } = useBoard().lunch
  useEffect(() => whenIdle(LeavingLine.preload), [])
  return (
    <>
      {/* The region exists even when empty, because only changes inside an existing region are announced. */}
      <div role="status" className="contents">
        {news && <PlateNews {...props} />}
      </div>
      {!news && (isOpen && !looksAhead ? <ClosingLine /> : <LeavingLine {...props} />)}
    </>
  )
}
