import { escapeUTF8 as escapeHtml } from 'entities'
import type { ChatMessage } from './chat-message.ts'

/**
 * A message with a card for a Google Chat webhook. Source: https://developers.google.com/workspace/chat/create-messages
 * and https://developers.google.com/workspace/chat/format-messages for the HTML in cards.
 */
export function googleChatBody({ title, lines, imageUrl, button }: ChatMessage): object {
  const widgets = [
    ...(lines.length > 0 ? [{ textParagraph: { text: lines.map(escapeHtml).join('<br>') } }] : []),
    { buttonList: { buttons: [{ text: button.label, onClick: { openLink: { url: button.url } } }] } },
  ]
  const header = { title, ...(imageUrl && { imageUrl, imageType: 'SQUARE' }) }
  return { cardsV2: [{ cardId: 'lunchvote', card: { header, sections: [{ widgets }] } }] }
}
