import type { pressMessages as en } from './presses.messages.ts'

export const pressMessages = {
  press_voted: ({ venue }) => `Votaste por ${venue}.`,
  press_away: () => 'Hoy no vienes.',
  press_of_other_day: () => 'Este mensaje es de otro día.',
} satisfies typeof en
