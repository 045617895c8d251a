import type { LiveBoard } from '@lunchvote/contracts/outlet-messages'
import { type SlackMessage, slackBody, slackPlain, slackText } from '../chat-formats.ts'
import { clippedText, inWords, pictureOf } from '../chat-message.ts'

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
  const { outletId, day, localTime, venues, isHidden, voted, waitingFor, boardUrl } = board
  const title = 'Where do we eat today?'
  const lines = [
    localTime === null ? 'Voting is open.' : `Voting is open until ${localTime}.`,
    isHidden ? 'Votes are hidden for now.' : leaderOf(board),
    `${voted} ${voted === 1 ? 'has' : 'have'} voted, ${waitingFor} still to vote.`,
  ].filter((line) => line !== null)
  const { text, blocks } = slackBody({ title, lines, link: { label: 'Open the board', url: boardUrl } })
  const lineOf = (venue: LiveBoard['venues'][number]) => slackText(isHidden ? venue.name : inWords([venue]))
  const rows = venues.map(({ id, name, ...counts }) => ({
    type: 'section',
    text: slackPlain(lineOf({ id, name, ...counts })),
    accessory: {
      type: 'button',
      action_id: 'vote',
      value: `${outletId}/${day}/${id}`,
      text: slackPlain('Vote'),
      accessibility_label: clippedText(`Vote for ${name}`, maxLabel),
    },
  }))
  const away = {
    type: 'button',
    action_id: 'away',
    value: `${outletId}/${day}/`,
    text: slackPlain('Not Today'),
  }
  const link = blocks.slice(-1)
  return {
    text: [text, ...venues.map(lineOf)].join('\n'),
    blocks: [...blocks.slice(0, -1), ...rows, { type: 'actions', elements: [away] }, ...link],
  }
}

/** The first venue of the board that somebody has voted for. Null if nobody has. */
function leaderOf({ venues }: LiveBoard): string | null {
  const leader = venues.find(({ votes }) => votes > 0)
  return leader ? clippedText(`In the lead: ${inWords([leader])}`, maxLine) : null
}

function endedBoard({ lunch, venues, boardUrl }: LiveBoard): SlackMessage {
  const link = { label: 'Open the board', url: boardUrl }
  if (!lunch) return slackBody({ title: 'There is no lunch', lines: ['Voting has closed.'], link })
  const { name, reason } = lunch
  const lines = [reason, inWords(venues)].filter(Boolean).map((line) => clippedText(line, maxLine))
  return slackBody({ title: `Today's lunch: ${name}`, lines, picture: pictureOf(lunch), link })
}
