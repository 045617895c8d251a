import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { Button } from '~/components/button.tsx'
import { buttonStyle } from '~/components/button-style.ts'
import { Icon } from '~/components/icon.tsx'
import { Starters } from '~/features/venues/components/starters.tsx'
import { serverLacks } from '~/lib/server-lacks.ts'
import { useBoard } from '../board.hooks.ts'
import { lazyVotingMessages } from '../lazy-voting.messages.ts'
import { answerOf } from '../lunch.rules.ts'
import { useMissing, usePlateActions } from '../plate.hooks.ts'
import { votingMessages } from '../voting.messages.ts'
import { BoardPlate } from './board-plate.tsx'
import { ClosingLine } from './closing-line.tsx'
import { PlateButtons } from './plate-buttons.tsx'
import { PlatePeople } from './plate-people.tsx'
import { VaultLink } from './vault-link.tsx'

type EmptyBoardProps = {
  onStart: () => void
  /** Called when the member wants to see the board with the venues that were added here. */
  onDone: () => void
}

/** The board without venues on offer. The first ones can be added here. Who joins today can be said without them. */
export function EmptyBoard({ onStart, onDone }: EmptyBoardProps) {
  const { user, venues } = useBoard()
  const { noVenues, noVenuesText, venuesAdded, venuesAddedText, goToBoard } = lazyVotingMessages
  const { teamName } = user
  const hasPlaces = !serverLacks('places')
  /** Above 0 after the member has added the first venues here. */
  const offered = venues.filter(({ active }) => active).length
  function goOn() {
    // The pressed button disappears and would lose the focus. Inside of the board, the focus would keep the order.
    document.getElementById('main')?.focus()
    onDone()
  }
  return (
    <div className="on-board grid grid-cols-[minmax(0,1fr)] justify-items-center gap-5 rounded-board bg-board px-4 py-8 text-center text-board-ink sm:px-6 sm:py-10">
      <BoardPlate className="size-24 sm:size-32" />
      <h2 aria-live="polite" className="text-[clamp(1.75rem,5vw,2.75rem)]">
        {offered === 0 ? noVenues : venuesAdded(offered)}
      </h2>
      <p className="max-w-[36ch] text-lg text-board-soft">{offered === 0 ? noVenuesText : venuesAddedText}</p>
      {hasPlaces && (
        <Link
          to="/$teamName/places-nearby"
          params={{ teamName }}
          className={buttonStyle(offered > 0 ? 'onBoard' : 'primary')}
        >
          <Icon name="pin" />
          {lazyVotingMessages.placesNearby}
        </Link>
      )}
      <div className="grid justify-items-center gap-4">
        <Starters venues={venues} onAdd={onStart} />
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {offered > 0 && <Button onClick={goOn}>{goToBoard}</Button>}
        <Link
          to="/$teamName/add-venue"
          params={{ teamName }}
          className={buttonStyle(offered > 0 || hasPlaces ? 'onBoard' : 'primary')}
        >
          <Icon name="plus" />
          {votingMessages.addVenue}
        </Link>
      </div>
      <VaultLink />
      <div className="grid w-full max-w-xl grid-cols-[minmax(0,1fr)] gap-1 border-t border-board-line pt-3 text-left">
        <EmptyPlate />
      </div>
    </div>
  )
}

/** Until when the team can vote, who is missing, and what a member can say without venues. */
function EmptyPlate() {
  const { user, lunch } = useBoard()
  const heading = useRef(document.getElementById('main'))
  const { runs, busy } = usePlateActions(heading)
  const { waitsForOthers } = useMissing()
  const own = answerOf(lunch, user) === 'away' ? 'come' : 'stayAway'
  return (
    <>
      <div className="flex min-h-9 items-center">
        <ClosingLine />
      </div>
      <div className="flex">
        <PlatePeople />
      </div>
      {lunch.isOpen && (
        <div className="flex gap-2">
          <PlateButtons
            buttons={waitsForOthers ? [own, 'nudge'] : [own]}
            accent={undefined}
            runs={runs}
            busy={busy}
            heading={heading}
          />
        </div>
      )}
    </>
  )
}
