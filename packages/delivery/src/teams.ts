import type { ChatMessage } from './chat-message.ts'
import { escapeMarkdown } from './escape-markdown.ts'

/**
 * An adaptive card for a workflow of Microsoft Teams. Source: https://adaptivecards.io/schemas/1.5.0/adaptive-card.json
 * and https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using. A card
 * mentions people only through its entities, and this one has none.
 */
export function teamsBody({ title, lines, imageUrl, button }: ChatMessage): object {
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.5',
    body: [
      { type: 'TextBlock', text: escapeMarkdown(title), size: 'Large', weight: 'Bolder', wrap: true },
      ...lines.map((line) => ({ type: 'TextBlock', text: escapeMarkdown(line), wrap: true })),
      ...(imageUrl ? [{ type: 'Image', url: imageUrl, altText: title, size: 'Large' }] : []),
    ],
    actions: [{ type: 'Action.OpenUrl', title: button.label, url: button.url }],
  }
  return {
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content }],
  }
}
