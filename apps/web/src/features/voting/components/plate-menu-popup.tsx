import { MenuAction, MenuPopup, type MenuState } from '~/components/menu-popup.tsx'
import { tablesMessages } from '~/features/tables/tables.messages.ts'
import { useBoard } from '../board.hooks.ts'
import { historyMessages } from '../history.messages.ts'
import { lazyVotingMessages } from '../lazy-voting.messages.ts'
import { asPerson, guestsOf } from '../lunch.rules.ts'
import { ownTableMessages } from '../own-table.messages.ts'
import type { ShownPlate } from '../plate.hooks.ts'
import { type PlateActions, useActionLabels } from '../plate.hooks.ts'
import { moreOf } from '../plate-menu.rules.ts'
import { votingMessages } from '../voting.messages.ts'

const icons = {
  come: 'undo',
  stayAway: 'skip',
  nudge: 'bell',
  decide: 'tick',
  extend: 'undo',
  reopen: 'undo',
  elsewhere: 'place',
  record: 'calendar',
  suggest: 'die',
  openTable: 'table',
  guests: 'invite',
  leaving: 'clock',
} as const

type PlateMenuPopupProps = MenuState &
  Pick<ShownPlate, 'facts' | 'buttons'> &
  Pick<PlateActions, 'runs' | 'setDialog'> & { onSuggest: () => void }

/** What can be done today besides the plate's buttons. */
export function PlateMenuPopup({ facts, buttons, runs, setDialog, onSuggest, ...menu }: PlateMenuPopupProps) {
  const { user, lunch } = useBoard()
  const hasGuests = guestsOf(asPerson(user), lunch.guests).length > 0
  const labels = {
    ...useActionLabels(),
    reopen: lazyVotingMessages.reopen,
    elsewhere: lazyVotingMessages.ateElsewhere,
    record: historyMessages.record,
    suggest: votingMessages.suggest,
    openTable: tablesMessages.form.openTitle,
    guests: hasGuests ? ownTableMessages.yourGuests : ownTableMessages.bringGuest,
    leaving: ownTableMessages.change,
  }
  const all = {
    ...runs,
    suggest: onSuggest,
    record: () => setDialog('record'),
    openTable: () => setDialog('openTable'),
    guests: () => setDialog('guests'),
    leaving: () => setDialog('leaving'),
  }
  return (
    <MenuPopup {...menu}>
      {moreOf(facts, buttons).map((action) => (
        <MenuAction key={action} icon={icons[action]} label={labels[action]} onSelect={all[action]} />
      ))}
    </MenuPopup>
  )
}
