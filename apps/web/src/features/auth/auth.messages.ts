/** The forms with which people log in or sign up, and the frame around them. */
export const authMessages = {
  /** The title of the browser's tab. */
  documentTitle: 'Welcome',
  home: 'Home',
  tabs: 'Log in or sign up',
  loginTab: 'LOG IN',
  signupTab: 'SIGN UP',
  login: {
    heading: 'Welcome Back!',
    lead: "Sign in to vote for today's lunch venue",
    submit: 'Sign In',
    busy: 'Signing In...',
  },
  signup: {
    heading: 'Create an Account',
    lead: 'Sign up to start voting for lunch spots',
    submit: 'Sign Up',
    busy: 'Creating Account...',
  },
  /** The form for the team of an invite link. */
  joining: (team: string) => ({
    heading: `Join ${team}`,
    lead: 'You are invited to join this team.',
    submit: 'Join',
    busy: 'Joining...',
  }),
  verifying: 'Verifying...',
  protectedByVerifier: 'This site is protected by reCAPTCHA.',
  redirecting: 'Redirecting to your dashboard...',

  email: 'Email',
  password: 'Password',
  forgotPassword: 'Forgot password?',
  displayName: 'Display Name',
  displayNamePlaceholder: 'How should we call you?',
  team: 'Team',
  anotherTeam: 'Another team',
  teamName: 'Team Name',
  teamNamePlaceholder: 'Find your team, or name a new one',
  /** The name of the list of found teams, for screen readers. */
  matchingTeams: 'Matching teams',
  teamSearchFailed: 'Failed to fetch teams',
  noTeamFound: 'No existing team found.',
  teamWillBeCreated: (team: string) => `"${team}" will be created when you register`,
  addTeam: 'Add as new team',

  /** The panel beside the form. Its name is `about`, for screen readers. */
  about: 'About LunchVote',
  aboutTitle: 'Lunch is better when it is settled.',
  aboutText: 'Hang up the venues you like, vote once a day, and walk out of the door together.',
  backToHome: 'Back to Home',

  loginFailed: 'Invalid email or password. Please try again.',
  registrationFailed: 'Could not create your account. Please try again.',
  /** The toast after a login. A full stop is added to `text`, unless it ends with a name such as "Leo K." */
  loggedIn: (name: string) => ({ title: 'Welcome Back!', text: `You are logged in as ${name}` }),
  registered: { title: 'Welcome to LunchVote!', text: 'Your account has been created successfully.' },
  /** The member of the team `own` has followed the invite link of the team `other`. */
  alreadyLoggedIn: (own: string, other: string) => ({
    title: 'Already Logged In',
    text: `You're already logged in to team "${own}". To join "${other}", please log out first.`,
  }),
  /** Each failure of the check that a person is human: `inline` is in the form, and `title` and `text` are in a toast. */
  verificationFailures: {
    'not-loaded': {
      inline: 'reCAPTCHA initialization failed. Please refresh the page.',
      title: '❌ Registration Failed',
      text: 'reCAPTCHA not loaded. Please refresh the page and try again.',
    },
    failed: {
      inline: 'Failed to verify reCAPTCHA. Please try again.',
      title: '❌ Verification Failed',
      text: 'Could not complete the security check. Please try again.',
    },
    empty: {
      inline: 'Security verification failed. Please try again.',
      title: '❌ Registration Failed',
      text: 'Could not verify that you are human. Please try again.',
    },
  },
}
