import type { pressMessages as en } from './presses.messages.ts'

export const pressMessages = {
  press_voted: ({ venue }) => `Du hast für ${venue} gestimmt.`,
  press_away: () => 'Du bist heute nicht dabei.',
  press_of_other_day: () => 'Diese Nachricht ist von einem anderen Tag.',
} satisfies typeof en
