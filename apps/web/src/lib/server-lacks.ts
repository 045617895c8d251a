import type { ServerPart } from '@lunchvote/contracts/web-settings'
import { webSettings } from './web-settings.ts'

/** Whether the server is not set up for this. */
export const serverLacks = (part: ServerPart): boolean => webSettings().lacks.includes(part)
