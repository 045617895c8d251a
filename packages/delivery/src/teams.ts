import type { ChatMessage } from './chat-message.ts'
import { isSecure, type Picture } from './picture.ts'

/**
 * An adaptive card for a workflow of Microsoft Teams. Source: https://adaptivecards.io/schemas/1.5.0/adaptive-card.json
 * and https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using. A card
 * mentions people only through its entities, and this one has none. Text runs have no Markdown.
 */
export function teamsBody({ title, lines, picture, link }: ChatMessage): object {
  const texts = [
    textBlock(title, { size: 'Large', weight: 'Bolder' }),
    ...lines.map((line) => textBlock(line, {})),
  ]
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.5',
    body: picture && isSecure(picture) ? [besidePicture(texts, picture)] : texts,
    actions: [{ type: 'Action.OpenUrl', title: link.label, url: link.url }],
  }
  return {
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content }],
  }
}

const textBlock = (text: string, style: object) => ({
  type: 'RichTextBlock',
  inlines: [{ type: 'TextRun', text: withoutDates(text), ...style }],
})

const besidePicture = (items: object[], { url, alt }: Picture) => ({
  type: 'ColumnSet',
  columns: [
    { type: 'Column', width: 'stretch', items },
    { type: 'Column', width: 'auto', items: [{ type: 'Image', url, altText: alt, size: 'Medium' }] },
  ],
})

/** Puts a zero-width space between double braces, because Teams would show `{{DATE(…)}}` as a date. */
const withoutDates = (text: string) => text.replace(/\{(?=\{)/g, '{\u200b')
