import type { ChatMessage } from './chat-message.ts'
import { clippedText } from './clipped-text.ts'
import { hasDomain } from './picture.ts'

const maxHeader = 150

/**
 * A message with blocks for a Slack incoming webhook. Source: https://docs.slack.dev/reference/block-kit/blocks and
 * https://docs.slack.dev/messaging/formatting-message-text for the three escaped characters.
 *
 * Texts of the type `plain_text` have no formatting, mentions or links. A picture beside a section cannot break the
 * message, but Slack refuses a message if it cannot load the picture of an `image` block. The link is not a button,
 * because Slack shows a warning after a click if the app does not answer the click.
 */
export function slackBody({ title, lines, picture, link }: ChatMessage): object {
  const accessory = picture && hasDomain(picture.url) && imageElement(picture)
  return {
    text: escapeText([title, ...lines].join('\n')),
    mrkdwn: false,
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      { type: 'header', text: plain(clippedText(title, maxHeader, escapeText)) },
      { type: 'section', text: plain(escapeText(lines.join('\n'))), ...(accessory && { accessory }) },
      { type: 'section', text: { type: 'mrkdwn', text: `<${link.url}|${link.label}>`, verbatim: true } },
    ],
  }
}

const plain = (text: string) => ({ type: 'plain_text', text, emoji: false })

const imageElement = ({ url, alt }: { url: string; alt: string }) => ({
  type: 'image',
  image_url: url,
  alt_text: alt,
})

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
