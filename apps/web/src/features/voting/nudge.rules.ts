import type { Nudged } from '@lunchvote/contracts/lunch'
import type { ToastText } from '~/lib/toast.ts'
import { partsMessages } from './parts.messages.ts'

/** Says who is reached besides the open boards. */
export function nudgeToast({ nudged, byPush, outlets }: Nudged): ToastText {
  const people = byPush > 0 && partsMessages.notified(byPush, nudged)
  const chats = outlets > 0 && partsMessages.chatsTold(outlets)
  const text = [people, chats].filter(Boolean).join(' ')
  return { title: partsMessages.nudgeSent, text: text || partsMessages.nobodyReached }
}
