import type { Caller } from './test-api.ts'

/**
 * The data that the calls need: the ids of a venue, a vault item, an outlet, a member who becomes admin, and a member
 * who is removed. `sessionId`, `tokenId` and `subscriptionId` belong to the person of `by: 'member'`: a second session,
 * an access token and a browser.
 */
export type World = {
  today: string
  /** The address of a picture that the team has uploaded. */
  pictureUrl: string
  venueId: number
  /** The table that `tables.open` has opened. */
  tableId: number
  itemId: number
  newAdminId: number
  leaverId: number
  sessionId: number
  tokenId: number
  outletId: number
  subscriptionId: number
  teamName: string
  /** The token of a reset link. */
  resetToken: string
  /** The token of a one-time link from a chat, and the id of a link that the person of `by: 'member'` has. */
  chatToken: string
  chatLinkId: number
  /** The token of the team's wall screen. */
  screenToken: string
  credentials: { email: string; password: string }
  /** The address of a colleague of the person of `by: 'operator'`. */
  operatorsColleague: string
}

export type Call = {
  by: 'visitor' | 'stranger' | 'member' | 'admin' | 'newAdmin' | 'quitter' | 'joiner' | 'linker' | 'operator'
  run: (caller: Caller, world: World) => Promise<unknown>
}
