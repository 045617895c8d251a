import { useEffect } from 'react'
import { lazyPart } from '~/components/lazy-part.tsx'
import { whenIdle } from '~/lib/idle.ts'
import { useBoard } from '../board.hooks.ts'
import { votingMessages } from '../voting.messages.ts'
import { ClosingLine } from './closing-line.tsx'
import { LineButton } from './line-button.tsx'
import type { PlateNewsProps } from './plate-news.tsx'

/** Loaded when there is news. Until then, the line says what it said before. */
const PlateNews = lazyPart(async () => (await import('./plate-news.tsx')).PlateNews, <ClosingLine />)

/** Loaded as the line of the decision is. */
const LeavingLine = lazyPart(async () => (await import('./leaving-line.tsx')).LeavingLine, <ClosingLine />)

/**
 * The line at the top: when voting closes, and afterwards, when one leaves. For a minute, what a colleague has done takes its place; in the afternoon, the
 * question whether the team ate at the decided place.
 */
export function PlateLine(props: PlateNewsProps) {
  const { news, lineAction, runs } = props
  const { isOpen } = useBoard().lunch
  useEffect(() => whenIdle(LeavingLine.preload), [])
  const asks = !news && lineAction === 'elsewhere'
  return (
    <>
      {/* The region exists even when empty, because only changes inside an existing region are announced. */}
      <div role="status" className="contents">
        {news && <PlateNews {...props} />}
      </div>
      {asks && <LineButton onClick={runs.elsewhere}>{votingMessages.didYouEat}</LineButton>}
      {!news && !asks && (isOpen ? <ClosingLine /> : <LeavingLine />)}
    </>
  )
}
