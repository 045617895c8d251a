import type { Venue } from '@lunchvote/contracts/venues'
import type { VenueTally } from '@lunchvote/contracts/votes'
import type { ReactNode } from 'react'
import { Button } from '~/components/button.tsx'
import { HoverCard } from '~/components/hover-card.tsx'
import { Icon } from '~/components/icon.tsx'
import { ProgressBar } from '~/components/progress-bar.tsx'
import { useBoard } from '../board.hooks.ts'
import { lazyVotingMessages } from '../lazy-voting.messages.ts'
import { percent } from '../votes.rules.ts'
import { votingMessages } from '../voting.messages.ts'
import { Faces, Names } from './voters.tsx'

type AnswersProps = {
  venue: Venue
  tally: VenueTally
  leads: boolean
  busy: boolean
  headingId: string
  /** What stands in the place of the buttons. Undefined if the member can vote. */
  note: ReactNode
  onVote: (against: boolean) => void
}

/** The lower part of a card where members answer for each venue: who would eat there and who would not, and the buttons. */
export function Answers({ venue: { name }, tally, leads, ...buttons }: AnswersProps) {
  const { hiddenUntil } = useBoard()
  const { note } = buttons
  const { count, against, teamSize } = tally
  return (
    <>
      <ProgressBar
        label={lazyVotingMessages.answersFor(name)}
        percent={percent(count, tally)}
        percentAgainst={percent(against, tally)}
        text={hiddenUntil ? votingMessages.hidden : lazyVotingMessages.answersOf(count, against, teamSize)}
        highlighted={leads}
      />
      {/* The row reaches over the bar, so that it can be hit, and the buttons stay on the first screen of a phone. */}
      <div className="-mt-2 -mb-1 flex min-h-11 items-center">
        {hiddenUntil ? (
          <p className="flex items-center gap-1.5 text-sm leading-tight text-ink-soft">
            <Icon name="hidden" className="size-4.5" />
            {hiddenUntil.line}
          </p>
        ) : (
          <Who name={name} tally={tally} />
        )}
      </div>
      {note === undefined ? (
        <AnswerButtons {...buttons} tally={tally} />
      ) : (
        <div className="flex min-h-11 items-center">{note}</div>
      )}
    </>
  )
}

const faceStyle = 'w-7 text-[0.6875rem]'

/** The faces and the numbers of those for the venue and of those against it. The names appear on hover, focus and tap. */
function Who({ name, tally }: { name: string; tally: VenueTally }) {
  const { voters, opponents, count, against } = tally
  const line = votingMessages.support(count, against)
  const isEmpty = voters.length + opponents.length === 0
  return (
    <HoverCard
      label={`${line}, ${votingMessages.votersOf(name)}`}
      trigger={
        <span aria-hidden="true" className="flex items-center gap-2.5 text-sm font-semibold tabular">
          {voters.length > 0 && (
            <span className="flex -space-x-1">
              <Faces voters={voters} className={faceStyle} />
            </span>
          )}
          <span className={isEmpty ? 'font-normal text-ink-soft' : undefined}>
            {isEmpty ? votingMessages.noVotes : line}
          </span>
          {opponents.length > 0 && (
            <span className="flex -space-x-1">
              <Faces voters={opponents} className={`${faceStyle} grayscale`} />
            </span>
          )}
        </span>
      }
    >
      {isEmpty && votingMessages.noVotes}
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        <Side title={lazyVotingMessages.thoseFor} voters={voters} />
        <Side title={lazyVotingMessages.thoseAgainst} voters={opponents} />
      </dl>
    </HoverCard>
  )
}

/** The people who gave one of the two answers. */
export function Side({ title, voters }: { title: string; voters: VenueTally['voters'] }) {
  if (voters.length === 0) return null
  return (
    <div>
      <dt className="mb-1 font-semibold">{title}</dt>
      <dd>
        <Names voters={voters} />
      </dd>
    </div>
  )
}

const buttonStyle =
  'min-w-0 grow basis-0 max-[23rem]:basis-auto px-2 text-[0.9375rem] whitespace-nowrap max-[23rem]:text-[0.875rem] max-[23rem]:gap-1 [&_svg]:size-4.5 [&_svg]:stroke-[2.5]'

type RowAnswersProps = Omit<AnswersProps, 'venue' | 'leads' | 'note'>

/** The two buttons of a row, side by side. On the narrowest phones, one is above the other. */
export function RowAnswers(props: RowAnswersProps) {
  return (
    <div className="shrink-0 [&>div]:gap-1 max-[23rem]:[&>div]:flex-col [&_button]:h-11 [&_button]:w-12 [&_button]:px-0! [&_button]:grow-0 [&_button]:basis-auto [&_span]:sr-only [&_svg]:size-5">
      <AnswerButtons {...props} />
    </div>
  )
}

/** The two answers differ in their marks, shapes and colours. A second press takes an answer back. */
function AnswerButtons({ tally, headingId, busy, onVote }: RowAnswersProps) {
  const props = { variant: 'outline', busy, 'aria-describedby': headingId } as const
  return (
    <div className="flex gap-2 sm:gap-3">
      <Button
        {...props}
        icon="check"
        aria-pressed={tally.hasVoted}
        className={`${buttonStyle} aria-pressed:bg-leaf aria-pressed:text-leaf-ink aria-pressed:shadow-none`}
        onClick={() => onVote(false)}
      >
        {lazyVotingMessages.wouldEat}
      </Button>
      <Button
        {...props}
        icon="cross"
        aria-pressed={tally.hasVotedAgainst}
        className={`${buttonStyle} rounded-xl aria-pressed:bg-sunk aria-pressed:shadow-[inset_0_0_0_2px_var(--color-ink)]`}
        onClick={() => onVote(true)}
      >
        {lazyVotingMessages.notForMe}
      </Button>
    </div>
  )
}
