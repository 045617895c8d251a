import { lazyPart } from '~/components/lazy-part.tsx'
import { votingMessages } from '../voting.messages.ts'
import { ClosingLine } from './closing-line.tsx'
import { LineButton } from './line-button.tsx'
import type { PlateNewsProps } from './plate-news.tsx'

/** Loaded when there is news. Until then, the line says what it said before. */
const PlateNews = lazyPart(async () => (await import('./plate-news.tsx')).PlateNews, <ClosingLine />)

/**
 * The line at the top: when voting closes. For a minute, what a colleague has done takes its place; in the afternoon, the
 * question whether the team ate at the decided place.
 */
export function PlateLine(props: PlateNewsProps) {
  const { news, lineAction, runs } = props
  const asks = !news && lineAction === 'elsewhere'
  return (
    <>
      {/* The region exists even when empty, because only changes inside an existing region are announced. */}
      <div role="status" className="contents">
        {news && <PlateNews {...props} />}
      </div>
      {asks && <LineButton onClick={runs.elsewhere}>{votingMessages.didYouEat}</LineButton>}
      {!news && !asks && <ClosingLine />}
    </>
  )
}
