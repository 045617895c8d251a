import type { TeamSettings } from '@lunchvote/contracts/team'
import type { ReactNode } from 'react'

type PictureName = TeamSettings['votingMode' | 'showVotes' | 'ifNobodyVotes']

const tick = (x: number, y: number) => `M${x - 3} ${y}l2 2.2 4-4.4`
const cross = (x: number, y: number) => `M${x - 2.5} ${y - 2.5}l5 5m0-5l-5 5`
const people = [13, 28, 43]

/** A drawing of what a choice of the voting settings does. */
export function VotingPicture({ name }: { name: PictureName }) {
  return (
    <svg
      viewBox="0 0 72 56"
      aria-hidden="true"
      className="w-14 fill-none stroke-2 min-[23rem]:w-18"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <rect x="1" y="1" width="70" height="54" rx="8" className="fill-paper stroke-line" />
      {drawings[name]}
    </svg>
  )
}

const drawings: Record<PictureName, ReactNode> = {
  single: people.map((y) => (
    <Row key={y} y={y} width={y === 28 ? 34 : 26} answer={y === 28 ? 'for' : undefined} />
  )),
  approval: people.map((y) => (
    <Row key={y} y={y} width={y === 43 ? 18 : 34} answer={y === 43 ? 'against' : 'for'} />
  )),
  always: people.map((y) => <Vote key={y} y={y} isShown />),
  'after-voting': people.map((y) => <Vote key={y} y={y} isShown={y === 13} hasVoted={y === 13} />),
  'at-closing': (
    <>
      {people.slice(0, 2).map((y) => (
        <Vote key={y} y={y} />
      ))}
      <circle cx="53" cy="39" r="10" className="fill-accent stroke-accent-ink" />
      <path d="M53 33v6l4 2.5" className="stroke-accent-ink" />
    </>
  ),
  nothing: <circle cx="36" cy="28" r="17" strokeDasharray="4 5" className="stroke-line-strong" />,
  suggestion: (
    <>
      <circle cx="36" cy="28" r="18" className="fill-plate stroke-plate-rim" />
      <path d="M36 17l3 8 8 3-8 3-3 8-3-8-8-3 8-3z" className="fill-accent stroke-accent-ink" />
    </>
  ),
}

/** A venue with one member's answer. */
function Row({ y, width, answer }: { y: number; width: number; answer: 'for' | 'against' | undefined }) {
  return (
    <>
      <path
        d={`M10 ${y}h${width}`}
        className={answer === 'for' ? 'stroke-ink stroke-3' : 'stroke-line-strong stroke-3'}
      />
      <circle
        cx="57"
        cy={y}
        r="6"
        className={
          answer === 'for' ? 'fill-leaf stroke-leaf' : answer ? 'fill-sunk stroke-ink' : 'stroke-line-strong'
        }
      />
      {answer && (
        <path
          d={answer === 'for' ? tick(57, y) : cross(57, y)}
          className={answer === 'for' ? 'stroke-leaf-ink' : 'stroke-ink'}
        />
      )}
    </>
  )
}

/** A member, and what the member has voted for. */
function Vote({
  y,
  isShown = false,
  hasVoted = false,
}: {
  y: number
  isShown?: boolean
  hasVoted?: boolean
}) {
  return (
    <>
      <circle
        cx="15"
        cy={y}
        r="5.5"
        className={hasVoted ? 'fill-leaf stroke-leaf' : 'fill-ink-soft stroke-ink-soft'}
      />
      {hasVoted && <path d={tick(15, y)} className="stroke-leaf-ink" />}
      <path
        d={`M29 ${y}h${y === 28 ? 20 : 30}`}
        strokeDasharray={isShown ? undefined : '0.1 7'}
        className={isShown ? 'stroke-accent-strong stroke-4' : 'stroke-line-strong stroke-3'}
      />
    </>
  )
}
