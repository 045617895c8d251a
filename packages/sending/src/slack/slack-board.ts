import { clockTime } from '@lunchvote/contracts/clock-time'
import type { LiveBoard } from '@lunchvote/contracts/notices'
import { chatTexts } from '../chat.languages.ts'
import { type SlackMessage, slackBody, slackPlain, slackText } from '../chat-formats.ts'
import { clippedLines, clippedText, decidedLines, inWords, pictureOf, withDish } from '../chat-text.ts'

/** The longest name of a button for screen readers. */
const maxLabel = 75
/** The longest line, before escaping. */
const maxLine = 280

/**
 * The message with the board of a day. Source: https://docs.slack.dev/reference/block-kit/blocks. Texts of the type
 * `plain_text` have no formatting, mentions or links. The value of a button says what it is about: the outlet, the day,
 * and the venue.
 */
export function slackBoard(board: LiveBoard): SlackMessage {
  if (board.state !== 'open') return endedBoard(board)
  const t = chatTexts[board.language]
  const { outletId, day, language, localTime, venues, isHidden, voted, waitingFor, boardUrl } = board
  const lines = [
    localTime === null ? t.open : t.openUntil(clockTime(language, localTime)),
    isHidden ? t.hidden : leaderOf(board),
    t.turnout(voted, waitingFor),
  ].filter((line) => line !== null)
  const { text, blocks } = slackBody({
    title: t.whereToday,
    lines,
    link: { label: t.openBoard, url: boardUrl },
  })
  const lineOf = (venue: LiveBoard['venues'][number]) =>
    slackText(withDish(isHidden ? venue.name : inWords([venue], language), venue.dish))
  const rows = venues.map(({ id, name, ...counts }) => ({
    type: 'section',
    text: slackPlain(lineOf({ id, name, ...counts })),
    accessory: {
      type: 'button',
      action_id: 'vote',
      value: `${outletId}/${day}/${id}`,
      text: slackPlain(t.vote),
      accessibility_label: clippedText(t.voteFor(name), maxLabel),
    },
  }))
  const away = {
    type: 'button',
    action_id: 'away',
    value: `${outletId}/${day}/`,
    text: slackPlain(t.notToday),
  }
  const link = blocks.slice(-1)
  return {
    text: [text, ...venues.map(lineOf)].join('\n'),
    blocks: [...blocks.slice(0, -1), ...rows, { type: 'actions', elements: [away] }, ...link],
  }
}

/** The first venue of the board that somebody has voted for. Null if nobody has. */
function leaderOf({ venues, language }: LiveBoard): string | null {
  const leader = venues.find(({ votes }) => votes > 0)
  if (!leader) return null
  return clippedText(chatTexts[language].leading(inWords([leader], language)), maxLine)
}

function endedBoard({ lunch, venues, boardUrl, language }: LiveBoard): SlackMessage {
  const t = chatTexts[language]
  const link = { label: t.openBoard, url: boardUrl }
  if (!lunch) return slackBody({ title: t.noLunch, lines: [t.closed], link })
  const { name } = lunch
  const lines = clippedLines(decidedLines(lunch, venues, language))
  return slackBody({ title: t.todaysLunch(name), lines, picture: pictureOf(lunch), link })
}
