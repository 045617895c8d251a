import { counted } from '@lunchvote/contracts/counted'

const count = counted('en')

export const inviteMessages = {
  /** Stands over the buttons on the board of a team with one member. */
  inviteYourTeam: 'Invite your team',
  inviteMembers: 'Invite Members',
  copyLink: 'Copy Link',
  /** Opens the list of apps of the device. */
  share: 'Share…',
  /** The title of a shared link. */
  shareTitle: (team: string) => `Join ${team} on LunchVote`,
  linkCopied: { title: '✅ Link Copied!', text: 'The invite link has been copied to your clipboard.' },
  copyFailed: { title: '❌ Copy Failed', text: 'Please try selecting and copying the link manually.' },

  back: 'Back to Dashboard',
  title: 'Invite Team Members',
  fetchingFailed: 'The invite link could not be loaded',
  /** The big line of the screen. */
  seat: (team: string) => `A seat at the table of ${team}`,
  text: 'New members are automatically added to the team when they register with this link.',
  link: 'Invite link',
  warning: 'Anyone with this link can join your team. Share it only with people you want to invite.',
  qrCode: 'QR code for joining the team',
  qrCodeHint: "Or hold this up to a colleague's camera.",
  /** How many members the team has. */
  seatsTaken: (people: number) =>
    count(people, { one: 'You are the first at the table.', other: '# of you are at the table.' }),
  /** The label of the list of all names. */
  whoIsIn: 'Who is in the team',

  noEnd: 'This link has no end date.',
  /** `end` is a date with a time. */
  worksUntil: (end: string) => `This link works until ${end}, in the team's timezone.`,
  stoppedWorking: (end: string) => `This link stopped working on ${end}, in the team's timezone.`,
  /** What the admin and a member can do about a link that has stopped working. */
  renewOrAsk: {
    admin: 'Renew the link to invite somebody.',
    member: 'Ask your team admin to renew it.',
  },

  renewLink: 'Renew Link',
  renewal: {
    title: 'Renew the invite link?',
    text: 'The new link replaces the old one, which stops working at once. Members stay in the team.',
    /** Followed by a number of days, or by the choice of no end date. */
    worksFor: 'The new link works for',
    noEnd: 'No end date',
    busy: 'Renewing...',
  },
  renewed: { title: 'Invite link renewed', text: 'The old link no longer works.' },
  renewingFailed: 'Failed to renew the invite link',
}
