type Question = {
  /** The name in the chat. */
  person: string
  /** The name of the chat's program, such as "Mattermost". */
  chat: string
  /** The name in LunchVote. */
  member: string
}

export const chatMessages = {
  /** The section of the account's screen. */
  title: 'Chats',
  text: 'Who you are in chats that have buttons to vote. What these people press there is your vote.',
  none: 'No chat is linked any more. Press a button in the chat to link it again.',
  fetchingFailed: 'Failed to fetch your chats',
  /** The id of a Slack workspace. It stands between "Slack, " and a full stop. */
  workspace: (id: string) => `workspace ${id}`,
  linkedOn: (date: string) => `Linked on ${date}`,
  unlink: 'Unlink',
  unlinking: 'Unlinking...',
  unlinked: (chat: string, person: string) => ({
    title: `${chat} unlinked`,
    text: `What ${person} presses there is not your vote.`,
  }),
  unlinkingFailed: { title: 'Failed to unlink the chat' },

  /** The page that a link in a chat opens. */
  back: 'Back to the Board',
  checking: 'Checking the link',
  checkingFailed: 'Failed to check the link',
  deadTitle: 'Link a Chat',
  deadLink: 'This link is no longer valid. Press the button in the chat again.',
  voteIn: (chat: string) => `Vote in ${chat}`,
  /** Asks a person who pressed the button of a venue. */
  askToVote: ({ person, chat, member, venue }: Question & { venue: string }) =>
    `Are you ${person} in ${chat}? If so, the buttons there vote as ${member} from now on. Your first vote is for ${venue}. If not, close this page.`,
  /** Asks a person who pressed "Not Today". */
  askToBeAway: ({ person, chat, member }: Question) =>
    `Are you ${person} in ${chat}? If so, the buttons there vote as ${member} from now on. You are then not in today. If not, close this page.`,
  linkAndVote: 'Link and Vote',
  link: 'Link',
  linking: 'Linking...',
  linked: (chat: string) => `${chat} linked`,
  linkingFailed: { title: 'Failed to link the chat' },
}
