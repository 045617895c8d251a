import type { ChatMessage } from './chat-message.ts'
import { markdownLink } from './markdown-link.ts'

/**
 * A message with an attachment for a Mattermost incoming webhook. Mattermost shows the fallback as plain text. It also
 * shows a title as plain text if the title has a link, as here. Source:
 * https://developers.mattermost.com/integrate/webhooks/incoming/ and
 * https://developers.mattermost.com/integrate/reference/message-attachments/
 */
export function mattermostBody({ title, lines, picture, link }: ChatMessage): object {
  return {
    attachments: [
      {
        fallback: [title, ...lines].join('\n'),
        color: '#febc23',
        title,
        title_link: link.url,
        text: [...lines.map(escapeMarkdown), markdownLink(link)].join('\n'),
        ...(picture && { thumb_url: picture.url }),
      },
    ],
  }
}

/**
 * Writes punctuation marks as character references, which are never Markdown. Mattermost then searches the decoded text
 * for mentions, hashtags, channels, e-mail addresses and emoji. A zero-width space after `@`, `#`, `~` and `:` keeps it
 * from finding them. A backslash before these characters would not.
 */
function escapeMarkdown(text: string): string {
  return text.replace(/[@#~:]|[!$&()*+\-.<>[\\\]_`{|}]/g, (mark) => {
    const reference = `&#${mark.charCodeAt(0)};`
    return /[@#~:]/.test(mark) ? `${reference}\u200b` : reference
  })
}
