import type { ChatKind, ChatLink, ChatOffer } from '@lunchvote/contracts/chats'
import { dateOf } from '~/lib/instants.ts'
import type { ToastText } from '~/lib/toast.ts'

const chatNames: Record<ChatKind, string> = { mattermost: 'Mattermost', 'slack-app': 'Slack' }

export const chatMessages = {
  text: 'Who you are in chats that have buttons to vote. What these people press there is your vote.',
  none: 'No chat is linked any more. Press a button in the chat to link it again.',
  fetchingFailed: 'Failed to fetch your chats',
  unlinkingFailed: { title: 'Failed to unlink the chat' },
  linkingFailed: { title: 'Failed to link the chat' },
  checkingFailed: 'Failed to check the link',
  deadLink: 'This link is no longer valid. Press the button in the chat again.',
} as const

/** Where a person is in a chat, and since when the link exists. */
export function chatLine({ kind, place, createdAt }: ChatLink, timezone: string | undefined): string {
  const where = kind === 'mattermost' ? new URL(place).host : `workspace ${place}`
  return `${chatNames[kind]}, ${where}. Linked on ${dateOf(createdAt, timezone)}`
}

export const linkTitle = ({ kind }: ChatOffer) => `Vote in ${chatNames[kind]}`

export function linkText({ kind, userName, venueName }: ChatOffer, displayName: string): string {
  const first = venueName === null ? 'You are then not in today.' : `Your first vote is for ${venueName}.`
  return `Are you ${userName} in ${chatNames[kind]}? If so, the buttons there vote as ${displayName} from now on. ${first} If not, close this page.`
}

/** The label of the button that links. */
export const linkAction = ({ venueName }: ChatOffer) => (venueName === null ? 'Link' : 'Link and Vote')

export function chatLinked({ kind, message }: { kind: ChatKind; message: string }): ToastText {
  return { title: `${chatNames[kind]} linked`, text: message }
}

export function chatUnlinked({ kind, userName }: ChatLink): ToastText {
  return { title: `${chatNames[kind]} unlinked`, text: `What ${userName} presses there is not your vote.` }
}
