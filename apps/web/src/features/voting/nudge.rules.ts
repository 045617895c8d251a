import type { Nudged } from '@lunchvote/contracts/lunch'
import type { ToastText } from '~/lib/toast.ts'
import { lazyVotingMessages } from './lazy-voting.messages.ts'

/** Says who is reached besides the open boards. */
export function nudgeToast({ nudged, byPush, outlets }: Nudged): ToastText {
  const people = byPush > 0 && lazyVotingMessages.notified(byPush, nudged)
  const chats = outlets > 0 && lazyVotingMessages.chatsTold(outlets)
  const text = [people, chats].filter(Boolean).join(' ')
  return { title: lazyVotingMessages.nudgeSent, text: text || lazyVotingMessages.nobodyReached }
}
