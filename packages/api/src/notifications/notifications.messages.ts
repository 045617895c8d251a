import { counted } from '@lunchvote/contracts/counted'

const count = counted('en')

/** The texts of push messages, and of the mail with a reset link. */
export const notificationMessages = {
  whereDoWeEat: 'Where do we eat?',
  /** `time`: such as 11:45. */
  votingCloses: (time: string) => `Voting closes at ${time}`,
  nobodyVoted: 'No one has voted. Your vote is missing.',
  /** How many members have voted. */
  othersVoted: (voted: number) =>
    count(voted, {
      one: '# has voted. Your vote is missing.',
      other: '# have voted. Your vote is missing.',
    }),
  /** The name of the venue. */
  todaysLunch: (venue: string) => `Today's lunch: ${venue}`,
  /** The first dish of today's menu. */
  onTheMenu: (dish: string) => `On the menu: ${dish}`,

  resetMail: {
    subject: 'Choose a new password for LunchVote',
    greeting: 'Hello,',
    reason: 'Somebody asked for a new password for the LunchVote account with this e-mail address.',
    /** The link follows. */
    chooseHere: 'Choose a new password here:',
    button: 'Choose a New Password',
    /** The link follows. */
    withoutButton: 'If the button does not work, open this link:',
    validity: (minutes: number) =>
      count(minutes, {
        one: 'The link works once, within the next minute.',
        other: 'The link works once, within the next # minutes.',
      }),
    advice:
      'If you did not ask for it, you need not do anything: your password stays as it is. LunchVote cannot tell who asked.',
  },
}
