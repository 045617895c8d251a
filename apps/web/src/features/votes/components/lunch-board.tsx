import type { CurrentUser } from '@lunchvote/contracts/auth'
import type { LunchToday } from '@lunchvote/contracts/lunch'
import type { Venue } from '@lunchvote/contracts/venues'
import type { VenueTally } from '@lunchvote/contracts/votes'
import { useRef, useState } from 'react'
import { classNames } from '~/components/class-names.ts'
import { BoardPlate } from '~/features/lunch/components/board-plate.tsx'
import { ClosedActions } from '~/features/lunch/components/closed-actions.tsx'
import { ClosingLine } from '~/features/lunch/components/closing-line.tsx'
import { DecideButton } from '~/features/lunch/components/decide-button.tsx'
import { NudgeButton } from '~/features/lunch/components/nudge-button.tsx'
import { comingLine } from '~/features/lunch/lunch.messages.ts'
import { isMemberAway } from '~/features/lunch/lunch.rules.ts'
import { closedLead, openLead } from '../lead.messages.ts'
import { turnoutLine } from '../votes.messages.ts'
import { leadingVenues, tallyOf, teamSizeOf, votesCast } from '../votes.rules.ts'
import { OwnPlace } from './own-place.tsx'
import { TeamTable } from './team-table.tsx'

/** The maximum length of a headline in large letters, in characters. A longer headline has smaller letters. */
const maxLarge = 22

type LunchBoardProps = {
  user: CurrentUser
  venues: readonly Venue[]
  tallies: readonly VenueTally[]
  lunch: LunchToday
  timezone: string
}

/**
 * While voting is open, shows which venues lead. Afterwards, shows where the team eats. In both cases, also shows a
 * plate for each member.
 */
export function LunchBoard({ user, venues, tallies, lunch, timezone }: LunchBoardProps) {
  const { isOpen, decision, away } = lunch
  const leading = leadingVenues(tallies)
  const leaders = venues.filter(({ id }) => leading.has(id))
  const voted = votesCast(tallies)
  const waiting = Math.max(0, teamSizeOf(tallies) - voted - away.length)
  const mine = venues.find(({ id }) => tallyOf(tallies, id).hasVoted)?.name
  const isAway = mine === undefined && isMemberAway(lunch, user.displayName)
  const isWaitedFor = mine === undefined && !isAway
  const waitsForOthers = waiting > (isWaitedFor ? 1 : 0)
  const lead = isOpen
    ? openLead(leaders, leaders[0] ? tallyOf(tallies, leaders[0].id).count : 0)
    : closedLead(decision, voted)
  const heading = useRef<HTMLHeadingElement>(null)
  const isServed = useWasOpen(isOpen) && decision !== null

  return (
    <section
      aria-label={isOpen ? 'In front' : "Today's lunch"}
      className="on-board mb-2 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2.5 rounded-board bg-board px-4 py-3 text-board-ink sm:mb-5 sm:gap-x-7 sm:gap-y-5 sm:p-6 lg:grid-cols-[auto_minmax(0,1fr)_minmax(16rem,0.6fr)] lg:grid-rows-[auto_1fr] lg:gap-y-1"
    >
      <ClosingLine lunch={lunch} timezone={timezone} />
      <Plates key={lead.label} pictures={lead.pictures} served={isServed} />
      <div
        className={classNames(
          'grid min-h-26 min-w-0 content-center lg:col-start-2 lg:min-h-33',
          lunch.closesAt === null && 'lg:row-span-2',
        )}
      >
        <p className="text-board-soft">{lead.label}</p>
        <h2
          key={lead.headline}
          ref={heading}
          tabIndex={-1}
          className={classNames(
            'mt-1 line-clamp-3',
            lead.headline.length > maxLarge
              ? 'text-[clamp(1.3125rem,3.5vw,2.75rem)]'
              : 'text-[clamp(1.625rem,4.2vw,3.25rem)]',
            isServed && 'animate-rise',
          )}
        >
          {lead.headline}
        </h2>
        <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 sm:gap-x-4">
          {lead.text && (
            <p className="leading-snug font-semibold text-balance tabular sm:text-lg">{lead.text}</p>
          )}
          <DecideButton available={isOpen && voted > 0} heading={heading} />
        </div>
      </div>
      <div className="col-span-full grid grid-cols-[minmax(0,1fr)] gap-1 border-t border-board-line pt-1.5 lg:col-span-1 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:self-stretch lg:content-center lg:gap-2 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-8">
        <div className="flex items-center justify-between gap-3">
          <div className="grid min-w-0 gap-1 lg:gap-2">
            <TeamTable
              tallies={tallies}
              lunch={lunch}
              highlighted={isOpen ? leading : new Set(decision?.venueId ? [decision.venueId] : [])}
              waiting={waiting}
            />
            {(isOpen || decision) && (
              <p className="text-board-soft tabular">
                {isOpen
                  ? turnoutLine({ voted, waiting, away: away.length })
                  : comingLine(voted + lunch.waitingFor.length, away.length)}
              </p>
            )}
          </div>
          {isOpen && waitsForOthers && <NudgeButton />}
        </div>
        {isOpen ? (
          <OwnPlace user={user} voted={mine} isAway={isAway} />
        ) : (
          <ClosedActions day={lunch.day} heading={heading} />
        )}
      </div>
    </section>
  )
}

/**
 * Whether the page has shown the board while voting was open. If so, the member sees the moment of the decision, and
 * the plate is animated.
 */
function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen
}

function Plates({ pictures, served }: { pictures: readonly string[]; served: boolean }) {
  const [first, second] = pictures
  // On phones, two plates take no more space than one, so that the headline has the same width.
  const size = `${second === undefined ? 'size-24' : 'size-16'} sm:size-32 lg:size-38`
  return (
    <div className="flex lg:col-start-1 lg:row-span-2 lg:row-start-1">
      <BoardPlate src={first} served={served} className={size} />
      {second !== undefined && <BoardPlate src={second} className={`${size} -ml-8 sm:-ml-20 lg:-ml-24`} />}
    </div>
  )
}
