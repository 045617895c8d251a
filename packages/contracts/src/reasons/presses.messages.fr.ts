import type { pressMessages as en } from './presses.messages.ts'

export const pressMessages = {
  press_voted: ({ venue }) => `Tu as voté pour ${venue}.`,
  press_away: () => 'Aujourd’hui, ce sera sans toi.',
  press_of_other_day: () => 'Ce message est celui d’un autre jour.',
} satisfies typeof en
