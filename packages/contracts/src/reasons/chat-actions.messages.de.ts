import type { chatActionMessages as en } from './chat-actions.messages.ts'

export const chatActionMessages = {
  press_voted: ({ venue }) => `Du hast für ${venue} gestimmt.`,
  press_away: () => 'Du bist heute nicht dabei.',
  press_of_other_day: () => 'Diese Nachricht ist von einem anderen Tag.',
} satisfies typeof en
