import type { LunchToday } from '@lunchvote/contracts/lunch'

/** When voting was last reopened on this page. */
let reopenedHere: string | undefined

export function noteReopening(lunch: LunchToday): void {
  reopenedHere = lunch.reopened?.at
}

export const isReopenedHere = (at: string) => at === reopenedHere

/** Whether the plate is on the screen. It then says itself that a colleague has reopened voting. */
export const shownPlate = { is: false }
