import { counted } from '@lunchvote/contracts/counted'

const count = counted('en')

/** The operator's page. What the checks and the mail server say is English in every language, as the command prints it. */
export const operatorMessages = {
  fetchingFailed: 'Failed to fetch this server',

  confirmation: {
    text: 'Confirm that it is you. You can then work here for 15 minutes.',
    password: 'Password',
    confirm: 'Confirm',
    confirming: 'Confirming...',
    failed: { title: 'Failed to confirm', text: 'Could not check your password. Please try again.' },
  },

  accounts: {
    title: 'Accounts',
    text: 'Whoever has an account in any team of this server.',
    email: 'E-Mail Address',
    makeLink: 'Make Reset Link',
    making: 'Making Link...',
    makingFailed: { title: 'Failed to make the reset link' },
    link: 'Reset link',
    /** Below the link. `until` is a date and a time. */
    linkText: (email: string, team: string, until: string) =>
      `With this link, ${email} of ${team} can choose a new password, once, until ${until}. Give it only to this person.`,
    copy: 'Copy Link',
    copied: { title: '✅ Link Copied!', text: 'The reset link has been copied to your clipboard.' },
    copyFailed: { title: '❌ Copy Failed', text: 'Please try selecting and copying the link manually.' },
    makeAdmin: 'Make Admin',
    changing: 'Changing Admin...',
    adminText: (email: string) =>
      `${email} becomes the admin of their team. Whoever is the admin now stays a member. Reset links that the admin has made and the link of the wall screen stop working.`,
    madeAdmin: (name: string, team: string) => ({
      title: 'Admin changed',
      text: `The admin of ${team} is now ${name}.`,
    }),
    wasAdmin: (name: string, team: string) => ({
      title: 'Nothing changed',
      text: `The admin of ${team} is ${name} already.`,
    }),
    adminFailed: { title: 'Failed to change the admin' },
    sendMail: 'Send Test Mail',
    sending: 'Sending...',
    sendingFailed: { title: 'Failed to send the test mail' },
    mailAccepted: 'The mail server has taken the test mail',
    mailRefused: 'The test mail was not sent',
  },

  backup: {
    title: 'Backup',
    text: 'All data of this server in one file, as the command “lunchvote backup” writes it. It contains secrets, so keep it where only you can read it.',
    download: 'Download Backup',
    preparing: 'Preparing...',
    failed: {
      title: 'Failed to download the backup',
      text: 'Could not prepare the backup. Please try again.',
    },
  },

  checks: {
    title: 'Checks',
    text: 'What the command “lunchvote doctor” finds. It takes up to 15 seconds.',
    run: 'Check Server',
    running: 'Checking...',
    failed: { title: 'Failed to check the server' },
    fine: 'Everything is fine.',
    problems: (problems: number) => count(problems, { one: '# problem', other: '# problems' }),
    warnings: (warnings: number) => count(warnings, { one: '# warning', other: '# warnings' }),
    /** Unfolds the checks that have found nothing wrong. */
    others: (checks: number) => count(checks, { one: '# check is fine', other: '# checks are fine' }),
    problem: 'Problem',
    warning: 'Warning',
    list: 'What the checks have found',
  },

  teams: {
    title: 'Teams',
    text: 'All teams of this server, the oldest first.',
    show: 'Show Teams',
    loading: 'Loading the teams',
    fetchingFailed: 'Failed to fetch the teams',
    total: (teams: number) => count(teams, { one: '# team', other: '# teams' }),
    members: (members: number) => count(members, { one: '# member', other: '# members' }),
    /** These follow the number of members. */
    admin: (email: string) => `admin ${email}`,
    noAdmin: 'no admin',
    usedOn: (date: string) => `used on ${date}`,
    neverUsed: 'nobody logged in',
    more: 'Show More',
    loadingMore: 'Loading...',
  },
}
