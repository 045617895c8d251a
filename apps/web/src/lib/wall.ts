import { secretPaths } from '@lunchvote/contracts/secret-paths'

/** Whether this page is a screen on a wall: nobody operates it, and its address is a secret. */
export const isWall = window.location.pathname.startsWith(secretPaths.screen)
