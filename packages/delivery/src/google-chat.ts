import { escapeText } from 'entities'
import type { ChatMessage } from './chat-message.ts'
import { isSecure } from './picture.ts'

/**
 * A message with a card for a Google Chat webhook. Google Chat reads HTML only in text paragraphs, and shows
 * `fallbackDescription` in notifications. Source:
 * https://developers.google.com/workspace/chat/api/reference/rest/v1/cards and
 * https://developers.google.com/workspace/chat/format-messages for the HTML in cards.
 */
export function googleChatBody({ title, lines, picture, link }: ChatMessage): object {
  const widgets = [
    { textParagraph: { text: lines.map(escapeText).join('<br>') } },
    { buttonList: { buttons: [{ text: link.label, onClick: { openLink: { url: link.url } } }] } },
  ]
  const header = {
    title,
    ...(picture &&
      isSecure(picture) && { imageUrl: picture.url, imageType: 'SQUARE', imageAltText: picture.alt }),
  }
  return {
    fallbackDescription: [title, ...lines].join('\n'),
    cardsV2: [{ cardId: 'lunchvote', card: { header, sections: [{ widgets }] } }],
  }
}
