/** The screens of a forgotten password, and the dialog that changes a password. */
export const passwordsMessages = {
  newPassword: 'New Password',
  newPasswordHint: 'At least 6 characters',
  confirmNewPassword: 'Confirm New Password',
  passwordsDiffer: "New passwords don't match",

  /** The dialog. An account with a company login may have no password yet. */
  change: {
    title: 'Change Password',
    titleFirst: 'Set a Password',
    text: 'You stay logged in here, and are logged out everywhere else.',
    currentPassword: 'Current Password',
    submit: 'Update Password',
    submitFirst: 'Set Password',
    busy: 'Updating...',
  },
  changed: { title: 'Success', text: 'Your password has been updated successfully.' },
  changeFailed: {
    title: 'Password Change Failed',
    text: 'Could not update your password. Please try again.',
  },

  /** The screen that sends a link to choose a new password by e-mail. */
  request: {
    title: 'Forgot your password?',
    text: 'Enter the address of your account. We will mail you a link to choose a new password.',
    submit: 'Send Reset Link',
    busy: 'Sending...',
    back: 'Back to Log In',
    sent: 'If there is an account for this address, a link is on its way.',
    sentHint: 'This can take a few minutes. Please look into your spam folder too.',
    oidcOnly: "This server uses the company's login, so there is no password to reset.",
    noMail: 'Ask your team admin for a reset link.',
    /** Above a command for the server's command line. */
    noMailForAdmin:
      'Are you the admin? Whoever runs LunchVote can make a link for you, with this command on the server:',
    failed: 'Could not send a reset link. Please try again.',
  },

  /** The screen that the link opens. */
  choice: {
    title: 'Choose a New Password',
    text: 'Saving it logs you in here, and logs you out everywhere else.',
    /** For a person who is logged in already. */
    textWhileLoggedIn: (name: string) =>
      `You are logged in as ${name}. If this link is for another account, you will be logged in to that account.`,
    submit: 'Save Password',
    busy: 'Saving...',
    failed: 'Could not save your password. Please try again.',
    ended: 'This link is no longer valid. Ask for a new one.',
    askAgain: 'Ask for a New Link',
  },
  /** A full stop is added to `text`, unless it ends with a name such as "Leo K." */
  saved: (name: string) => ({ title: 'Password Saved', text: `You are logged in as ${name}` }),
}
