import type { chatActionMessages as en } from './chat-actions.messages.ts'

export const chatActionMessages = {
  press_voted: ({ venue }) => `Tu as voté pour ${venue}.`,
  press_away: () => 'Aujourd’hui, ce sera sans toi.',
  press_of_other_day: () => 'Ce message est celui d’un autre jour.',
} satisfies typeof en
