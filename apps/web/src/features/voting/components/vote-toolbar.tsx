import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { Button } from '~/components/button.tsx'
import { buttonStyle } from '~/components/button-style.ts'
import { classNames } from '~/components/class-names.ts'
import { Icon } from '~/components/icon.tsx'
import { lazyDialog } from '~/components/lazy-dialog.tsx'
import { idlePart } from '~/components/lazy-part.tsx'
import { useIsWide } from '~/components/use-is-wide.ts'
import { serverLacks } from '~/lib/server-lacks.ts'
import { useBoard } from '../board.hooks.ts'
import { votingMessages } from '../voting.messages.ts'

/** The board has the dialog, so that it stays open when the first venue comes, and when a phone is turned. */
export const ImportDialog = lazyDialog(
  async () => (await import('~/features/venues/components/import-dialog.tsx')).ImportDialog,
)

/** Nobody resets the votes in the first moment, so its code does not delay the board. */
const ResetButton = idlePart(
  async () => (await import('./reset-button.tsx')).ResetButton,
  () => null,
)

/** On wide screens, these have no icons, so that all buttons fit into one line. */
const compact = 'whitespace-nowrap sm:px-4 sm:text-[0.9375rem] sm:[&_svg]:hidden'

/** The icon stands alone. */
const iconOnly = 'px-0! [&>span]:sr-only'

type VoteToolbarProps = {
  isEmpty: boolean
  /** Whether the cards do not show all changes yet, because somebody is using the board. */
  isOld: boolean
  canShuffle: boolean
  canSuggest: boolean
  isSuggesting: boolean
  onSort: () => void
  onShuffle: () => void
  onSuggest: () => void
  onImport: () => void
  search: SearchPanel
}

/** Whether the search is offered and unfolded. */
export type SearchPanel = { isOffered: boolean; isShown: boolean; toggle: () => void }

/**
 * The title of the list of venues, and the actions on it. What is not offered takes no space. So what comes and goes
 * stands before what stays, and Reset Votes first, so that it never takes the place of another button.
 */
export function VoteToolbar(props: VoteToolbarProps) {
  const {
    isEmpty,
    isOld,
    canShuffle,
    canSuggest,
    isSuggesting,
    onSort,
    onShuffle,
    onSuggest,
    onImport,
    search,
  } = props
  const isWide = useIsWide()
  const heading = useRef<HTMLHeadingElement>(null)
  const canReset = useCanReset() && isWide
  function sortNow() {
    onSort()
    // The pressed button disappears.
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <div
      className={classNames(
        'flex min-h-11 flex-wrap items-center justify-end gap-x-1.5 gap-y-2 sm:gap-x-2',
        isEmpty ? 'justify-center sm:mt-6' : 'mb-2 sm:mb-3',
      )}
    >
      {!isEmpty && (
        <>
          {/* If not all buttons fit into the line of the title, they have their own, so that no new one moves the list. */}
          <div className="flex min-w-0 grow items-center gap-x-1.5 max-sm:basis-0 sm:max-[56rem]:min-h-11 sm:max-[56rem]:basis-full min-[56rem]:contents">
            <h2
              ref={heading}
              tabIndex={-1}
              className="min-w-0 grow text-xl max-sm:leading-tight max-[23rem]:text-[1.0625rem] sm:text-2xl min-[56rem]:-order-2"
            >
              {votingMessages.onOffer}
            </h2>
            {isOld && (
              <Button
                variant="ghost"
                className="shrink-0 px-3 whitespace-nowrap text-ink-soft"
                onClick={sortNow}
              >
                {votingMessages.sort}
              </Button>
            )}
          </div>
          {canReset && <ResetButton heading={heading} className={`${compact} min-[56rem]:-order-1`} />}
          {canSuggest && (
            <Button
              variant="outline"
              icon="die"
              className={classNames(iconOnly, 'aria-disabled:[&>svg]:animate-spin-slow')}
              busy={isSuggesting}
              onClick={onSuggest}
            >
              {votingMessages.suggest}
            </Button>
          )}
          {canShuffle && isWide && (
            <Button variant="outline" icon="shuffle" className={iconOnly} onClick={onShuffle}>
              {votingMessages.shuffle}
            </Button>
          )}
        </>
      )}
      {isWide && <WaysToAdd onImport={onImport} />}
      {search.isOffered && (
        <Button
          variant="outline"
          icon="search"
          className={classNames(compact, 'max-sm:px-0! max-sm:[&>span]:sr-only')}
          aria-expanded={search.isShown}
          onClick={search.toggle}
        >
          {votingMessages.search}
        </Button>
      )}
    </div>
  )
}

export function WaysToAdd({ onImport }: { onImport: () => void }) {
  const { user } = useBoard()
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
      {/* The dialog tells an admin how to set the import up. */}
      {(user.isTeamAdmin || !serverLacks('ai-import')) && (
        <Button
          variant="outline"
          icon="spark"
          className={compact}
          {...ImportDialog.preload}
          onClick={onImport}
        >
          {votingMessages.aiImport}
        </Button>
      )}
    </>
  )
}

export function useCanReset(): boolean {
  const { lunch, state } = useBoard()
  return lunch.isOpen && state.voters.length > 0
}
