import type { ChatKind, ChatLink } from '@lunchvote/contracts/chats'
import { dateOf } from '~/lib/instants.ts'
import { chatMessages } from './chats.messages.ts'

export const chatNames: Record<ChatKind, string> = { mattermost: 'Mattermost', 'slack-app': 'Slack' }

/** Where a person is in a chat, and since when the link exists. */
export function chatLine({ kind, place, createdAt }: ChatLink, timezone: string | undefined): string {
  const where = kind === 'mattermost' ? new URL(place).host : chatMessages.workspace(place)
  return `${chatNames[kind]}, ${where}. ${chatMessages.linkedOn(dateOf(createdAt, timezone))}`
}
