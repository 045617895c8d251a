import {
  type ButtonAction,
  hasLead,
  type MenuAction,
  offered,
  type Plate,
  type PlateFacts,
} from './plate.rules.ts'

/** What can be done in each phase of the day besides the plate's buttons. */
export function moreOf(facts: PlateFacts, buttons: Plate['buttons']): readonly (ButtonAction | MenuAction)[] {
  return actionsOf(facts).filter((action) => !buttons.some((button) => button === action))
}

function actionsOf({ state, answer, waitsForOthers, canReopen }: PlateFacts) {
  const guests = answer === 'coming' && 'guests'
  switch (state.name) {
    case 'open':
    case 'hidden':
      return offered(
        answer === 'away' ? 'come' : 'stayAway',
        waitsForOthers && 'nudge',
        hasLead(state) && 'decide',
        state.voters.length > 0 && 'suggest',
        guests,
        'record',
      )
    case 'decided':
      return offered('openTable', guests, 'leaving', canReopen && 'reopen', 'elsewhere')
    case 'closed':
      return offered('openTable', guests, 'record')
  }
}
