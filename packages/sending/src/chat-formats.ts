import type { OutletMessage } from '@lunchvote/contracts/notices'
import { escapeAttribute, escapeText } from 'entities'
import { chatTexts } from './chat.languages.ts'
import {
  type ChatText,
  chatText,
  clippedText,
  hasDomain,
  isSecure,
  type Link,
  markdownLink,
  type Picture,
} from './chat-text.ts'

const maxHeader = 150

/** The text is for notifications, and for people who cannot see the blocks. */
export type SlackMessage = { text: string; blocks: object[] }

/**
 * A message with blocks for a Slack incoming webhook. Source: https://docs.slack.dev/reference/block-kit/blocks and
 * https://docs.slack.dev/messaging/formatting-message-text for the three escaped characters.
 *
 * Texts of the type `plain_text` have no formatting, mentions or links. A picture beside a section cannot break the
 * message, but Slack refuses a message if it cannot load the picture of an `image` block. The link is not a button,
 * because Slack shows a warning after a click if the app does not answer the click.
 */
export function slackBody({ title, lines, votes = [], picture, link }: ChatText) {
  const accessory = picture && hasDomain(picture.url) && slackImage(picture)
  return {
    text: slackText([title, ...lines].join('\n')),
    mrkdwn: false,
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      { type: 'header', text: slackPlain(clippedText(title, maxHeader, slackText)) },
      { type: 'section', text: slackPlain(slackText(lines.join('\n'))), ...(accessory && { accessory }) },
      ...(votes.length > 0 ? [slackLinks(votes)] : []),
      {
        type: 'section',
        text: { type: 'mrkdwn', text: `<${link.url}|${slackText(link.label)}>`, verbatim: true },
      },
    ],
  }
}

/** The texts of a rich text block are plain: https://docs.slack.dev/reference/block-kit/blocks/rich-text-block. */
const slackLinks = (links: readonly Link[]) => ({
  type: 'rich_text',
  elements: [
    {
      type: 'rich_text_list',
      style: 'bullet',
      elements: links.map(({ label, url }) => ({
        type: 'rich_text_section',
        elements: [{ type: 'link', url, text: label }],
      })),
    },
  ],
})

export const slackPlain = (text: string) => ({ type: 'plain_text', text, emoji: false })

const slackImage = ({ url, alt }: { url: string; alt: string }) => ({
  type: 'image',
  image_url: url,
  alt_text: alt,
})

export function slackText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/**
 * An adaptive card for a workflow of Microsoft Teams. Source: https://adaptivecards.io/schemas/1.5.0/adaptive-card.json
 * and https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using. A card
 * mentions people only through its entities, and this one has none. Text runs have no Markdown.
 */
function teamsBody(message: OutletMessage): object {
  const { title, lines, votes = [], picture, link } = chatText(message)
  const texts = [
    teamsText(title, { size: 'Large', weight: 'Bolder' }),
    ...lines.map((line) => teamsText(line, {})),
    ...votes.map(({ label, url }) => teamsText(label, { selectAction: { type: 'Action.OpenUrl', url } })),
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

const teamsText = (text: string, style: object) => ({
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

/**
 * A message with an attachment for a Mattermost incoming webhook. Mattermost shows the fallback as plain text. It also
 * shows a title as plain text if the title has a link, as here, and the names of buttons. The links to vote stay beside
 * the buttons, because the server cannot see whether Mattermost reaches it. Source:
 * https://developers.mattermost.com/integrate/webhooks/incoming/,
 * https://developers.mattermost.com/integrate/reference/message-attachments/ and
 * https://developers.mattermost.com/integrate/plugins/interactive-messages/
 */
function mattermostBody(message: OutletMessage): object {
  const { title, lines, votes = [], picture, link } = chatText(message)
  const { buttons, language } = message
  const links = votes.map(({ label, url }) => markdownLink({ label: mattermostText(label), url }))
  return {
    attachments: [
      {
        fallback: [title, ...lines].join('\n'),
        color: '#febc23',
        title,
        title_link: link.url,
        text: [
          ...lines.map(mattermostText),
          ...links,
          markdownLink({ ...link, label: mattermostText(link.label) }),
        ].join('\n'),
        ...(picture && { thumb_url: picture.url }),
        ...(buttons && {
          actions: buttons.map(({ url, venue, context }) => ({
            id: venue ? `venue${venue.id}` : 'away',
            name: venue?.name ?? chatTexts[language].notToday,
            type: 'button',
            integration: { url, context },
          })),
        }),
      },
    ],
  }
}

/**
 * Writes punctuation marks as character references, which are never Markdown. Mattermost then searches the decoded text
 * for mentions, hashtags, channels, e-mail addresses and emoji. A zero-width space after `@`, `#`, `~` and `:` keeps it
 * from finding them. A backslash before these characters would not.
 */
export function mattermostText(text: string): string {
  return text.replace(/[@#~:]|[!$&()*+\-.<>[\\\]_`{|}]/g, (mark) => {
    const reference = `&#${mark.charCodeAt(0)};`
    return /[@#~:]/.test(mark) ? `${reference}\u200b` : reference
  })
}

const accent = 0xfe_bc_23
const maxDescription = 4096

/**
 * A message with an embed for a Discord webhook. `allowed_mentions` keeps every text from notifying people. Source:
 * https://discord.com/developers/docs/resources/webhook#execute-webhook and
 * https://discord.com/developers/docs/resources/message#embed-object
 */
function discordBody(message: OutletMessage): object {
  const { title, lines, votes = [], picture, link } = chatText(message)
  const texts = [...lines.map(discordText), markdownLink({ ...link, label: discordText(link.label) })]
  let links = votes.map(({ label, url }) => markdownLink({ label: discordText(label), url }))
  while ([...texts, ...links].join('\n').length > maxDescription) links = links.slice(0, -1)
  return {
    embeds: [
      {
        title: discordText(title),
        ...(hasDomain(link.url) && { url: link.url }),
        description: [...texts.slice(0, -1), ...links, ...texts.slice(-1)].join('\n'),
        color: accent,
        ...(picture && hasDomain(picture.url) && { thumbnail: { url: picture.url } }),
      },
    ],
    allowed_mentions: { parse: [] },
  }
}

/** In Discord's Markdown, a punctuation mark after a backslash has no special meaning, also in mentions and URLs. */
function discordText(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, '\\$&')
}

/**
 * A message with a card for a Google Chat webhook. Google Chat reads HTML only in text paragraphs, and shows
 * `fallbackDescription` in notifications. Source:
 * https://developers.google.com/workspace/chat/api/reference/rest/v1/cards and
 * https://developers.google.com/workspace/chat/format-messages for the HTML in cards.
 */
function googleChatBody(message: OutletMessage): object {
  const { title, lines, votes = [], picture, link } = chatText(message)
  const links = votes.map(({ label, url }) => `<a href="${escapeAttribute(url)}">${escapeText(label)}</a>`)
  const widgets = [
    { textParagraph: { text: [...lines.map(escapeText), ...links].join('<br>') } },
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

/** Writes a message in the format of each chat. */
export const chatBodies = {
  slack: (message: OutletMessage) => slackBody(chatText(message)),
  teams: teamsBody,
  mattermost: mattermostBody,
  discord: discordBody,
  'google-chat': googleChatBody,
}
