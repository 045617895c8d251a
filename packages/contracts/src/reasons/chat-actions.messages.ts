/** What a button in a chat has done, or why it has done nothing. */
export const chatActionMessages = {
  /** `venue`: its name. */
  press_voted: ({ venue }: { venue: string }) => `You voted for ${venue}.`,
  press_away: () => 'You are not in today.',
  press_of_other_day: () => 'This message is of another day.',
}
