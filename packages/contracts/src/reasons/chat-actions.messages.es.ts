import type { chatActionMessages as en } from './chat-actions.messages.ts'

export const chatActionMessages = {
  press_voted: ({ venue }) => `Votaste por ${venue}.`,
  press_away: () => 'Hoy no vienes.',
  press_of_other_day: () => 'Este mensaje es de otro día.',
} satisfies typeof en
