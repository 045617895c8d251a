import type { ChatMessage } from './chat-message.ts'
import { markdownLink } from './markdown-link.ts'
import { hasDomain } from './picture.ts'

const accent = 0xfe_bc_23

/**
 * A message with an embed for a Discord webhook. `allowed_mentions` keeps every text from notifying people. Source:
 * https://discord.com/developers/docs/resources/webhook#execute-webhook and
 * https://discord.com/developers/docs/resources/message#embed-object
 */
export function discordBody({ title, lines, picture, link }: ChatMessage): object {
  return {
    embeds: [
      {
        title: escapeMarkdown(title),
        ...(hasDomain(link.url) && { url: link.url }),
        description: [...lines.map(escapeMarkdown), markdownLink(link)].join('\n'),
        color: accent,
        ...(picture && hasDomain(picture.url) && { thumbnail: { url: picture.url } }),
      },
    ],
    allowed_mentions: { parse: [] },
  }
}

/** In Discord's Markdown, a punctuation mark after a backslash has no special meaning, also in mentions and URLs. */
function escapeMarkdown(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, '\\$&')
}
