import type { ChatMessage } from './chat-message.ts'
import { markdownLink } from './markdown-link.ts'

/**
 * A message with an attachment for a Mattermost incoming webhook. The fallback and a title with a link are plain text.
 * Source: https://developers.mattermost.com/integrate/webhooks/incoming/ and
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
 * Writes punctuation marks as character references, which are never Markdown. Mattermost searches the finished text for
 * mentions, hashtags, channels, e-mail addresses and emoji. Therefore a zero-width space follows the characters with
 * which these begin. A backslash would not help there.
 */
function escapeMarkdown(text: string): string {
  return text.replace(/[@#~:]|[!$&()*+\-.<>[\\\]_`{|}]/g, (mark) => {
    const reference = `&#${mark.charCodeAt(0)};`
    return /[@#~:]/.test(mark) ? `${reference}\u200b` : reference
  })
}
