import type { chatActionMessages as en } from './chat-actions.messages.ts'

export const chatActionMessages = {
  press_voted: ({ venue }) => `Äänestit paikkaa ${venue}.`,
  press_away: () => 'Et ole tänään mukana.',
  press_of_other_day: () => 'Tämä viesti on toiselta päivältä.',
} satisfies typeof en
