import type { ChatMessage } from './chat-message.ts'
import { escapeMarkdown } from './escape-markdown.ts'

const accent = 0xfe_bc_23

/**
 * A message with an embed for a Discord webhook. `allowed_mentions` keeps every text from notifying people. Source:
 * https://discord.com/developers/docs/resources/webhook#execute-webhook
 */
export function discordBody({ title, lines, imageUrl, button }: ChatMessage): object {
  return {
    embeds: [
      {
        title: escapeMarkdown(title),
        url: button.url,
        description: [...lines.map(escapeMarkdown), `[${button.label}](${button.url})`].join('\n'),
        color: accent,
        ...(imageUrl && { thumbnail: { url: imageUrl } }),
      },
    ],
    allowed_mentions: { parse: [] },
  }
}
