/** The login of a company. `company` is its name, such as "Acme". */
export const oidcMessages = {
  logIn: (company: string) => `Log In with ${company}`,
  /** Between the company's login and the form for e-mail address and password. */
  or: 'or',
  onlyLead: "Log in to vote for today's lunch venue",

  loginFailed: 'Login Failed',
  failures: (company: string) => ({
    denied: `You have not been logged in, because ${company} has refused it or you have cancelled. Please try again.`,
    'email-missing': `${company} does not tell us your e-mail address (the claim "email"), so you cannot join a team. Ask your administrator.`,
    'email-unverified': `${company} does not say that your e-mail address is verified (the claim "email_verified", or "xms_edov" of Microsoft). Ask your administrator.`,
    expired: 'This login took too long, was used already, or began in another browser. Please log in again.',
    'linked-elsewhere': `The account with your e-mail address belongs to another login of ${company}. Ask your administrator.`,
    'rate-limited': 'Too many people are logging in from your network. Please try again in a minute.',
    unavailable: `${company} does not answer at the moment. Please try again in a few minutes.`,
    untrusted: `The answer of ${company} could not be trusted, so you are not logged in. Please try again, or ask your administrator.`,
    unknown: 'You have not been logged in. Please try again.',
  }),

  pending: 'Loading your login',
  pendingFailed: 'Failed to continue your login',
  /** The form after the first login: the person joins a team. */
  join: {
    title: 'Join or start a team',
    lead: (company: string, email: string) => `You are logged in with ${company} as ${email}.`,
    submit: 'Continue',
  },
  /** The form that links an account with a password to the company's login. */
  link: {
    title: 'Link your account',
    lead: (company: string, email: string) =>
      `There is an account for ${email} already. Enter its password once. From then on, you log in with ${company}.`,
    submit: 'Link Account',
    busy: 'Linking...',
    failed: 'Could not link your account. Please try again.',
  },
  linked: (company: string) => ({
    title: 'Account Linked',
    text: `From now on, you can log in with ${company}.`,
  }),

  /** The section of My Account. */
  section: {
    unknown: (company: string) => `You can log in with ${company}.`,
    notLinked: (company: string) => `Log in with ${company} once to link your account.`,
    /** This server has no passwords. */
    linkedOnly: (company: string) => `Your account is linked. You log in with ${company}.`,
    linkedWithoutPassword: (company: string) =>
      `You log in with ${company}. To unlink it, set a password first.`,
    linked: (company: string) => `Your account is linked. You log in with ${company} or with your password.`,
    loadFailed: 'Failed to fetch how you log in',
  },
  unlinkFailed: { title: 'Failed to unlink your account' },
  unlinked: { title: 'Account Unlinked', text: 'From now on, you log in with your password.' },
  /** This server has no passwords. */
  unlinkedOnly: (company: string) => ({
    title: 'Account Unlinked',
    text: `Your next login with ${company} links it again.`,
  }),
  /** In the section about the password of My Account. */
  noPassword: (company: string) => `Your account has no password. You log in with ${company}.`,
}
