import { MenuAction, MenuPopup, type MenuState } from '~/components/menu-popup.tsx'
import { historyMessages } from '../history.messages.ts'
import { lazyVotingMessages } from '../lazy-voting.messages.ts'
import { type PlateActions, useActionLabels } from '../plate.hooks.ts'
import type { Plate } from '../plate.rules.ts'
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
} as const

type PlateMenuPopupProps = MenuState &
  Pick<Plate, 'more'> & { runs: PlateActions['runs'] & { suggest: () => void } }

/** What can be done today besides the plate's buttons. */
export function PlateMenuPopup({ more, runs, ...menu }: PlateMenuPopupProps) {
  const labels = {
    ...useActionLabels(),
    reopen: lazyVotingMessages.reopen,
    elsewhere: lazyVotingMessages.ateElsewhere,
    record: historyMessages.record,
    suggest: votingMessages.suggest,
  }
  return (
    <MenuPopup {...menu}>
      {more.map((action) => (
        <MenuAction key={action} icon={icons[action]} label={labels[action]} onSelect={runs[action]} />
      ))}
    </MenuPopup>
  )
}
