import type { ChatMessage } from './chat-message.ts'

/**
 * A message with blocks for a Slack incoming webhook. Source: https://docs.slack.dev/reference/block-kit/blocks and
 * https://docs.slack.dev/messaging/formatting-message-text for the three escaped characters. Mentions need `<`, so an
 * escaped name mentions no one. Texts of the type `plain_text` have no formatting.
 */
export function slackBody({ title, lines, imageUrl, button }: ChatMessage): object {
  const text = lines.join('\n')
  return {
    text: escapeText([title, ...lines].join('\n')),
    blocks: [
      { type: 'header', text: plain(title) },
      ...(text
        ? [{ type: 'section', text: plain(text), ...(imageUrl && { accessory: picture(imageUrl, title) }) }]
        : []),
      { type: 'actions', elements: [{ type: 'button', text: plain(button.label), url: button.url }] },
    ],
  }
}

const plain = (text: string) => ({ type: 'plain_text', text: escapeText(text), emoji: false })

const picture = (imageUrl: string, title: string) => ({
  type: 'image',
  image_url: imageUrl,
  alt_text: title,
})

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
