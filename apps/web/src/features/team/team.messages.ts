export const teamMessages = {
  back: 'Back to the Board',
  title: 'Team Management',
  heldBack:
    "A proxy between LunchVote and this browser holds back live updates, so changes by others appear up to half a minute late. Whoever runs LunchVote can switch off the proxy's buffering for /api/events.",

  rename: {
    title: 'Rename Team',
    text: 'Everybody stays logged in. Invite links with the old name no longer lead here.',
    name: 'Team Name',
    action: 'Rename',
    busy: 'Renaming...',
    failed: 'Failed to rename team',
  },
  renamed: (team: string) => ({
    title: 'Team renamed successfully',
    text: `Your team is called ${team} now.`,
  }),

  members: {
    title: 'Team Members',
    text: 'There is one admin at a time. A removed member can join again with the invite link.',
    loading: 'Loading the members',
    fetchingFailed: 'Failed to fetch team members',
    /** The mark of the member who is the admin. */
    admin: 'Team admin',
    /** The reader's own name in the list. */
    you: (name: string) => `${name} (you)`,
    /** The label of the button that opens the menu of a member. */
    actions: (name: string) => `Actions for ${name}`,
    /** Opens the dialog that makes a reset link. */
    resetPassword: 'Reset Password…',
  },

  transfer: {
    title: 'Transfer Admin Rights',
    text: 'You will lose your admin privileges. The link of the wall screen ends.',
    action: 'Transfer Admin',
    busy: 'Transferring...',
    failed: 'Failed to transfer admin rights',
  },
  transferred: { title: 'Admin rights transferred', text: 'You are no longer the team admin.' },

  removal: {
    title: 'Remove Team Member',
    text: 'Their account and their vote will be deleted. What they added for the team stays.',
    action: 'Remove',
    busy: 'Removing...',
    failed: 'Failed to remove member',
  },
  removed: { title: 'Member removed', text: (name: string) => `${name} is no longer in the team.` },

  resetLink: {
    title: 'Reset Password',
    /** Before the link is made. */
    question: (name: string) =>
      `You get a link with which ${name} can choose a new password, once, within 24 hours. A link that you made for ${name} before stops working.`,
    mailNotSetUp:
      'This server sends no mail, so members ask you for these links. Set SMTP_URL and MAIL_FROM on the server to let them ask for a mail.',
    make: 'Make Link',
    making: 'Making...',
    failed: 'Failed to make a reset link',
    /** When the link is made. */
    text: (name: string) =>
      `Send this link to ${name} only, in a private message. Anyone who has it can take over the account.`,
    link: 'Reset link',
    copy: 'Copy Link',
    copied: { title: '✅ Link Copied!', text: 'The reset link has been copied to your clipboard.' },
    copyFailed: { title: '❌ Copy Failed', text: 'Please try selecting and copying the link manually.' },
    /** `end` is a date with a time. */
    validity: (end: string) => `It works once, until ${end}, in the team's timezone.`,
    done: 'Done',
  },

  dangerText: "Deleting the team takes everybody's account with it, and all venues, votes and the vault.",
  deletion: {
    title: 'Delete Team',
    text: 'This will permanently delete your team and all associated data. This action cannot be undone.',
    /** `{name}` is the name of the team. */
    typeToConfirm: 'Type {name} to confirm.',
    name: 'Name of the team',
    /** While another name is typed. */
    otherName: (team: string) => `The name of the team is ${team}, letter by letter`,
    action: 'Delete Team',
    busy: 'Deleting...',
    failed: 'Failed to delete team',
  },
  deleted: 'Team deleted',
}
