import type { Venue } from '@lunchvote/contracts/venues'
import type { VenueTally } from '@lunchvote/contracts/votes'
import { Icon } from '~/components/icon.tsx'
import { countLine } from '../votes.messages.ts'
import { leadingVenues, tallyOf, teamSizeOf, votesCast } from '../votes.rules.ts'
import { BoardPlate } from './board-plate.tsx'
import { TeamTable } from './team-table.tsx'

type LunchBoardProps = { venues: readonly Venue[]; tallies: readonly VenueTally[] }

/** Shows the leader, the member's own vote, and how many members have not voted yet. */
export function LunchBoard({ venues, tallies }: LunchBoardProps) {
  const leading = leadingVenues(tallies)
  const leaders = venues.filter(({ id }) => leading.has(id))
  const mine = venues.find(({ id }) => tallyOf(tallies, id).hasVoted)
  const teamSize = teamSizeOf(tallies)
  const waiting = Math.max(0, teamSize - votesCast(tallies))
  const [first] = leaders

  return (
    <section
      aria-label="In front"
      className="on-board mb-7 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-5 rounded-board bg-board p-4 text-board-ink sm:mb-8 sm:gap-x-7 sm:p-6 lg:grid-cols-[auto_minmax(0,1fr)_minmax(16rem,0.6fr)]"
    >
      <Plates leaders={leaders} />
      <div className="min-w-0">
        <p className="text-board-soft">
          {leaders.length > 1 ? 'Neck and neck' : first ? 'In front' : 'The table is laid'}
        </p>
        <h2 className="mt-1 line-clamp-3 text-[clamp(1.625rem,4.2vw,3.25rem)]">{headline(leaders)}</h2>
        {first && (
          <p className="mt-2 text-lg font-semibold tabular">
            {countLine(tallyOf(tallies, first.id).count)}
            {leaders.length > 1 && ' each'}
          </p>
        )}
      </div>
      <div className="col-span-full grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-board-line pt-4 lg:col-span-1 lg:self-stretch lg:content-center lg:border-t-0 lg:border-l lg:pt-0 lg:pl-8">
        <TeamTable venues={venues} tallies={tallies} leading={leading} waiting={waiting} />
        <div className="flex flex-wrap justify-between gap-x-5 gap-y-1 text-board-soft lg:flex-col">
          <p className="tabular">{waiting === 0 ? 'Everybody has voted' : `${waiting} still to vote`}</p>
          <p className="flex max-w-full min-w-0 items-center gap-1.5 font-semibold text-board-ink">
            {mine && <Icon name="check" className="text-accent" />}
            <span className="min-w-0 truncate">{mine ? `You: ${mine.name}` : 'Your plate is empty'}</span>
          </p>
        </div>
      </div>
    </section>
  )
}

function headline(leaders: readonly Venue[]): string {
  const [first, second] = leaders
  if (!first) return 'Who goes first?'
  if (!second) return first.name
  return leaders.length === 2 ? `${first.name} & ${second.name}` : `${leaders.length} venues level`
}

const plateSize = 'size-24 sm:size-32 lg:size-38'

function Plates({ leaders }: { leaders: readonly Venue[] }) {
  const [first, second] = leaders
  if (!first) return <BoardPlate className={plateSize} />
  return (
    <div className="flex">
      <BoardPlate src={first.imageUrl} className={plateSize} />
      {second && <BoardPlate src={second.imageUrl} className={`${plateSize} -ml-14 sm:-ml-20 lg:-ml-24`} />}
    </div>
  )
}
