import type { ShowVotes, TeamSettings, VotingMode } from '@lunchvote/contracts/team'

/** `toast` says what holds after the choice. */
type Choices<Value extends string> = Record<Value, { label: string; text: string; toast: string }>

export const votingModes: Choices<VotingMode> = {
  single: {
    label: 'One vote each',
    text: 'Everybody picks one venue, and the one with the most votes wins.',
    toast: 'Everybody has one vote.',
  },
  approval: {
    label: 'Everything I would eat',
    text: 'Everybody says yes or no to as many venues as they like, and the one with the most support wins.',
    toast: 'Everybody can answer for every venue.',
  },
}

export const shownVotes: Choices<ShowVotes> = {
  always: {
    label: 'Everybody, always',
    text: 'The board shows at any time who has voted for what.',
    toast: 'Everybody sees the votes.',
  },
  'after-voting': {
    label: 'Who has voted',
    text: 'Everybody votes first, and then sees what the others want.',
    toast: 'Members see the votes once they have voted.',
  },
  'at-closing': {
    label: 'Nobody before voting closes',
    text: 'The board says who has voted, and at the closing time what.',
    toast: 'Nobody sees the votes before voting closes.',
  },
}

/** Why votes cannot be hidden until voting closes, and why nothing can be decided on a day without votes. */
export const needsClosing = 'This needs a closing time. Switch on “Close voting every day” first.'

export const withoutVotes: Choices<TeamSettings['ifNobodyVotes']> = {
  nothing: {
    label: 'No lunch',
    text: 'A day without votes ends without a decision.',
    toast: 'A day without votes ends without a decision.',
  },
  suggestion: {
    label: 'The first suggestion',
    text: 'At the closing time, LunchVote chooses a venue where you have not eaten for long.',
    toast: 'On a day without votes, the first suggestion is decided at the closing time.',
  },
}

export const confirmMode = {
  title: 'Change how you vote?',
  text: "Today's votes are deleted for the whole team, and everybody votes again.",
} as const
