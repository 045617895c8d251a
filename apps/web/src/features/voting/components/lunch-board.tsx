import type { Venue } from '@lunchvote/contracts/venues'
import { type RefObject, useEffect, useRef } from 'react'
import { classNames } from '~/components/class-names.ts'
import { Icon } from '~/components/icon.tsx'
import { lazyDialog } from '~/components/lazy-dialog.tsx'
import { lazyPart } from '~/components/lazy-part.tsx'
import { MenuButton } from '~/components/menu-button.tsx'
import { useBoard, useJustSwitched } from '../board.hooks.ts'
import { useDayOff } from '../lunch.hooks.ts'
import { answerOf } from '../lunch.rules.ts'
import { type PlateActions, type ShownPlate, usePlate, usePlateActions } from '../plate.hooks.ts'
import { ownLine } from '../plate.rules.ts'
import { shownPlate } from '../reopening.ts'
import { useStableLeader } from '../stable-order.hooks.ts'
import { votingMessages } from '../voting.messages.ts'
import { PlateButtons } from './plate-buttons.tsx'
import { PlateLead } from './plate-lead.tsx'
import { PlateLine } from './plate-line.tsx'
import { PlatePeople } from './plate-people.tsx'

/** Only boards on which nobody has voted need this. */
const FirstVotes = lazyPart(async () => (await import('./first-votes.tsx')).FirstVotes)
/** Loaded when lunch is decided, as the line of the decision. It stands last, so that it moves nothing. */
const MenuLink = lazyPart(async () => (await import('./settled-parts.ts')).settledParts.MenuLink)
const PlateDialogs = lazyDialog(async () => (await import('./plate-dialogs.tsx')).PlateDialogs)
const PlateMenuPopup = lazyDialog(async () => (await import('./plate-menu-popup.tsx')).PlateMenuPopup)

/**
 * The plate: while voting is open, which venues lead, and afterwards, where the team eats. It has the same height in all
 * phases of the day and in all languages, so that the venues below it keep their places. Its heading stays the same
 * element, because it can have the focus.
 */
export function LunchBoard({ offered, onSuggest }: { offered: readonly Venue[]; onSuggest: () => void }) {
  const { lunch } = useBoard()
  const plate = usePlate(offered)
  const heading = useRef<HTMLHeadingElement>(null)
  const actions = usePlateActions(heading)
  const { dialog, setDialog } = actions
  const { suggests, news, lineAction } = plate
  const hasNews = useJustSwitched(`${news} ${lineAction}`)
  useEffect(() => {
    shownPlate.is = true
    return () => {
      shownPlate.is = false
    }
  }, [])
  return (
    <section
      aria-label={lunch.isOpen ? votingMessages.inFront : votingMessages.todaysLunch}
      className={classNames(
        'on-board mb-2 grid h-50 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 rounded-board bg-board px-4 py-2 text-board-ink sm:mb-4 sm:gap-x-4 sm:px-5',
        'grid-rows-[2.25rem_3.75rem_2.75rem_2.75rem] lg:h-37.5 lg:grid-cols-[auto_minmax(0,1fr)_minmax(16.5rem,0.5fr)] lg:grid-rows-[1.875rem_3.5rem_2.5rem] lg:gap-x-6 lg:py-3',
      )}
    >
      <div
        className={classNames(
          'col-span-full row-start-1 flex h-full min-w-0 items-center gap-2',
          suggests && 'sm:col-span-1 sm:col-start-2',
          'lg:col-span-1 lg:col-start-2',
          hasNews && 'pointer-events-none',
        )}
      >
        <PlateLine {...plate} runs={actions.runs} heading={heading} />
      </div>
      <PlateLead plate={plate} heading={heading} />
      <Choices plate={plate} actions={actions} offered={offered} heading={heading} />
      <div className="col-span-full row-start-4 flex min-w-0 items-center gap-2 lg:col-span-1 lg:col-start-3 lg:row-span-3 lg:row-start-1 lg:h-full lg:items-start lg:border-l lg:border-board-line lg:pl-6">
        <PlatePeople />
        {/* At the right end, also until the invitation of a team of one has come. */}
        <div className="ml-auto">
          <MenuButton
            icon="more"
            label={votingMessages.more}
            className="-mr-2 text-board-ink hover:bg-board-raised [&_svg]:stroke-3"
            preload={PlateMenuPopup.preload}
          >
            {(menu) => <PlateMenuPopup {...menu} {...plate} {...actions} onSuggest={onSuggest} />}
          </MenuButton>
        </div>
      </div>
      <PlateDialogs
        dialog={dialog}
        setDialog={setDialog}
        heading={heading}
        open={dialog !== undefined}
        onOpenChange={() => setDialog(undefined)}
      />
    </section>
  )
}

type ChoicesProps = {
  plate: ShownPlate
  actions: PlateActions
  offered: readonly Venue[]
  heading: RefObject<HTMLElement | null>
}

/** The buttons. They do nothing for a moment after they have changed, because a finger may aim at another one. */
function Choices({ plate, actions, offered, heading }: ChoicesProps) {
  const { hands, state } = useBoard()
  const row = useRef<HTMLDivElement>(null)
  const [leading, second] = state.name === 'open' ? state.leaders : []
  const shown = useStableLeader(hands, row, second ? undefined : leading?.id)
  const leader = offered.find(({ id }) => id === shown)
  const { suggests, suggested, buttons, accent } = plate
  const ids = suggests ? suggested?.map(({ venueId }) => venueId) : [leader?.id]
  const hasSwitched = useJustSwitched(`${suggests} ${ids} ${buttons}`)
  return (
    <div
      ref={row}
      className={classNames(
        'flex min-w-0 gap-2',
        suggests
          ? 'col-span-full row-span-2 row-start-2 h-full items-stretch py-1 lg:col-span-2 lg:gap-3 lg:pb-0'
          : 'col-span-full row-start-3 items-center lg:col-span-1 lg:col-start-2',
        hasSwitched && 'pointer-events-none',
      )}
    >
      {suggests && <FirstVotes suggested={suggested} heading={heading} />}
      <PlateButtons
        buttons={buttons}
        accent={accent}
        runs={actions.runs}
        busy={actions.busy}
        leader={leader}
        heading={heading}
        {...(suggests && { className: 'min-w-0 flex-1 shrink rounded-card! px-1! whitespace-normal!' })}
      />
      {!suggests && <OwnLine />}
      {plate.isSettled && <MenuLink />}
    </div>
  )
}

/** What the member has said. On phones, the place belongs to the buttons. */
function OwnLine() {
  const { user, lunch, state } = useBoard()
  const answer = answerOf(lunch, user)
  const dayOff = useDayOff(answer === 'away', lunch.day)
  if (state.name === 'closed') return null
  const own =
    state.name === 'decided' ? (dayOff ?? votingMessages.answer[answer]) : ownLine(state.liked, state.refused)
  if (own === undefined) return null
  return (
    <p className="flex min-w-0 items-center gap-1.5 pl-1 font-semibold max-sm:sr-only">
      {state.name !== 'decided' && (
        <Icon name={state.liked.length > 0 ? 'check' : 'cross'} className="text-accent" />
      )}
      <span className="truncate">{own}</span>
    </p>
  )
}
