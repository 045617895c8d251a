import type { ChatMessage } from './chat-message.ts'
import { escapeMarkdown } from './escape-markdown.ts'

/**
 * A message with an attachment for a Mattermost incoming webhook. Source:
 * https://developers.mattermost.com/integrate/webhooks/incoming/ and
 * https://developers.mattermost.com/integrate/reference/message-attachments/
 */
export function mattermostBody({ title, lines, imageUrl, button }: ChatMessage): object {
  const text = [...lines.map(escapeMarkdown), `[${button.label}](${button.url})`].join('\n')
  return {
    text: '',
    attachments: [
      {
        fallback: escapeMarkdown([title, ...lines].join(' ')),
        color: '#febc23',
        title: escapeMarkdown(title),
        title_link: button.url,
        text,
        ...(imageUrl && { thumb_url: imageUrl }),
      },
    ],
  }
}
