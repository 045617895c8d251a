import type { pressMessages as en } from './presses.messages.ts'

export const pressMessages = {
  press_voted: ({ venue }) => `Äänestit paikkaa ${venue}.`,
  press_away: () => 'Et ole tänään mukana.',
  press_of_other_day: () => 'Tämä viesti on toiselta päivältä.',
} satisfies typeof en
