import { Link } from '@tanstack/react-router'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '~/components/button.tsx'
import { buttonStyle } from '~/components/button-style.ts'
import { classNames } from '~/components/class-names.ts'
import { Icon } from '~/components/icon.tsx'
import { lazyDialog } from '~/components/lazy-dialog.tsx'
import { serverLacks } from '~/lib/server-lacks.ts'
import { useBoard } from '../board.hooks.ts'
import { useResetVotes } from '../votes.hooks.ts'
import { votingMessages } from '../voting.messages.ts'

const ImportDialog = lazyDialog(
  async () => (await import('~/features/venues/components/import-dialog.tsx')).ImportDialog,
)

/** On phones and on wide screens, these have no icons, so that all buttons fit into few lines. */
const compact =
  'whitespace-nowrap xl:[&_svg]:hidden max-sm:px-3.5 max-sm:text-[0.9375rem] max-[23rem]:px-2 max-[23rem]:text-[0.875rem] max-sm:[&_svg]:hidden'

const quiet = 'text-ink-soft'

type VoteToolbarProps = ListActionsProps & { isEmpty: boolean }

/**
 * The title of the list of venues, and the actions on it. Reset Votes is last and least prominent, because it concerns
 * the whole team. A button that is not offered keeps its place, so that the others do not move.
 */
export function VoteToolbar({ isEmpty, ...actions }: VoteToolbarProps) {
  const { lunch, state } = useBoard()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-2 sm:gap-2.5',
        isEmpty ? 'mt-6 justify-center' : 'mb-2 sm:mb-4',
      )}
    >
      {!isEmpty && (
        <>
          <h2
            ref={heading}
            tabIndex={-1}
            className="grow text-xl max-[23rem]:basis-0 max-[23rem]:leading-none sm:text-3xl"
          >
            {votingMessages.onOffer}
          </h2>
          <ListActions {...actions} heading={heading} />
        </>
      )}
      <div className="flex flex-wrap items-center gap-2 max-sm:grow sm:gap-2.5">
        <WaysToAdd isEmpty={isEmpty} />
        {!isEmpty && <ResetButton isOffered={lunch.isOpen && state.voters.length > 0} heading={heading} />}
      </div>
    </div>
  )
}

type ListActionsProps = {
  /** Whether the cards do not show all changes yet, because somebody is using the board. */
  isOld: boolean
  canShuffle: boolean
  canSuggest: boolean
  isSuggesting: boolean
  onSort: () => void
  onShuffle: () => void
  onSuggest: () => void
}

function ListActions(props: ListActionsProps & { heading: RefObject<HTMLElement | null> }) {
  const { isOld, canShuffle, canSuggest, isSuggesting, onSort, onShuffle, onSuggest, heading } = props
  function sortNow() {
    onSort()
    // The pressed button disappears.
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <Button variant="ghost" className={classNames(quiet, compact, !isOld && 'invisible')} onClick={sortNow}>
        {votingMessages.sort}
      </Button>
      <Button
        variant="outline"
        icon="die"
        className={classNames(
          'max-md:px-0 max-md:[&>span]:sr-only aria-disabled:[&>svg]:animate-spin-slow',
          !canSuggest && 'invisible',
        )}
        busy={isSuggesting}
        onClick={onSuggest}
      >
        {votingMessages.suggest}
      </Button>
      <Button
        variant="outline"
        icon="shuffle"
        className={classNames('px-0! [&>span]:sr-only', !canShuffle && 'invisible')}
        onClick={onShuffle}
      >
        {votingMessages.shuffle}
      </Button>
    </>
  )
}

/** They stay the same elements when the first venue is added, because the dialog may be open. */
function WaysToAdd({ isEmpty }: { isEmpty: boolean }) {
  const { user } = useBoard()
  const [importing, setImporting] = useState(false)
  return (
    <>
      <Link
        to="/$teamName/add-venue"
        params={{ teamName: user.teamName }}
        className={buttonStyle('outline', compact)}
      >
        <Icon name="plus" />
        {votingMessages.addVenue}
      </Link>
      {/* An empty board has this link itself. On phones, the form of a new venue has it, because a fourth button would
          take another line above the first card. */}
      {!isEmpty && !serverLacks('places') && (
        <Link
          to="/$teamName/places-nearby"
          params={{ teamName: user.teamName }}
          className={buttonStyle('outline', 'whitespace-nowrap max-sm:hidden xl:[&_svg]:hidden')}
        >
          <Icon name="pin" />
          {votingMessages.placesNearby}
        </Link>
      )}
      {/* The dialog tells an admin how to set the import up. */}
      {(user.isTeamAdmin || !serverLacks('ai-import')) && (
        <Button
          variant="outline"
          icon="spark"
          className={compact}
          {...ImportDialog.preload}
          onClick={() => setImporting(true)}
        >
          {votingMessages.aiImport}
        </Button>
      )}
      <ImportDialog open={importing} onOpenChange={setImporting} />
    </>
  )
}

type ResetButtonProps = { isOffered: boolean; heading: RefObject<HTMLElement | null> }

function ResetButton({ isOffered, heading }: ResetButtonProps) {
  const { reset, busy } = useResetVotes()
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    // The button disappears with the last vote.
    if (!isOffered && document.activeElement === button.current)
      heading.current?.focus({ preventScroll: true })
  }, [isOffered, heading])
  return (
    <Button
      variant="ghost"
      icon="reset"
      ref={button}
      className={classNames(quiet, 'max-sm:ml-auto', compact, !isOffered && 'invisible')}
      busy={busy}
      onClick={reset}
    >
      {votingMessages.resetVotes}
    </Button>
  )
}
