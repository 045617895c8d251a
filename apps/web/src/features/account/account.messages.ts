import { counted } from '@lunchvote/contracts/counted'

const count = counted('en')

export const accountMessages = {
  back: 'Back to the Board',
  title: 'My Account',
  /** On a button while it saves. */
  saving: 'Saving...',

  profile: {
    title: 'Profile',
    text: (email: string) =>
      `You log in as ${email}. Your colleagues see your display name and your picture.`,
    name: 'Display Name',
    save: 'Save Name',
    nameSaved: 'Name saved',
    /** Without a full stop: one is added, unless the name ends with one. */
    nowSeen: (name: string) => `Your colleagues now see you as ${name}`,
    namingFailed: { title: 'Failed to save your name' },
    removePicture: 'Remove Picture',
    pictureSaved: { title: 'Picture saved', text: 'Your colleagues now see it beside your name.' },
    pictureRemoved: { title: 'Picture removed', text: 'Your colleagues now see your initials.' },
    pictureFailed: { title: 'Failed to save your picture' },
  },

  password: {
    title: 'Password',
    text: 'Changing it signs you out everywhere else. Your access tokens keep working.',
    change: 'Change Password',
    /** For an account without a password. */
    set: 'Set a Password',
  },

  /** The link to the company's own login. */
  oidc: {
    unlink: 'Unlink',
    unlinking: 'Unlinking...',
  },

  deletion: {
    text: 'Deleting your account deletes your vote and your access tokens too, and signs you out everywhere. What you added for the team stays.',
    /** On the button that opens the dialog, above the dialog, and on its button. */
    action: 'Delete Account',
    warning: (team: string) =>
      `Your account, your vote and your access tokens are deleted, and you are logged out everywhere. The venues and vault items that you added stay with ${team}. This cannot be undone.`,
    warningToLastMember: (team: string) =>
      `You are the only member of ${team}, so the team goes too, with its venues, votes, vault and lunch history. This cannot be undone.`,
    /** A link follows, which says `openTeam`. */
    transferFirst: 'You are the admin of a team with other members. Make another member the admin first.',
    openTeam: 'Open Team Management',
    password: 'Password',
    deleting: 'Deleting...',
    deleted: { title: 'Account deleted', text: 'Thank you for the lunches.' },
    failed: {
      title: 'Failed to delete your account',
      text: 'Could not delete your account. Please try again.',
    },
  },

  days: {
    title: 'My Days',
    text: 'On other days you are away without a tap, and nobody waits for you. When you vote or press "I\'m In Today", you are in for that day.',
    loading: 'Loading your days',
    fetchingFailed: 'Failed to fetch your days',
    /** The label of the weekdays, each with a switch. */
    weekdays: "I'm in on",
    /** The name of the two dates, for screen readers. */
    absence: 'An absence',
    awayFrom: 'Away From',
    awayFromHint: 'The first day of an absence. Empty: today.',
    awayThrough: 'Away Through',
    awayHint: 'The last day of an absence. Empty: you are not away.',
    /** Below a first day without a last day. */
    notSaved: 'Not saved yet. Choose the last day too.',
    saved: { title: 'Days saved', text: 'The board follows at once.' },
    savingFailed: { title: 'Failed to save your days' },
  },

  diets: {
    title: 'What I Eat',
    text: 'Colleagues see how many people a venue suits, never whom, and could guess from that in a small team.',
    loading: 'Loading what you eat',
    fetchingFailed: 'Failed to fetch what you eat',
    /** The label of the diets, such as "Vegan". */
    diets: 'I eat',
    saved: { title: 'Diets saved', text: 'Venues now show how many they suit.' },
    savingFailed: { title: 'Failed to save what you eat' },
  },

  favourites: {
    title: 'Dishes I Love',
    text: "A dish on today's menus with one of these words gets a heart on your board. Nobody else sees them.",
    loading: 'Loading the dishes you love',
    fetchingFailed: 'Failed to fetch the dishes you love',
    /** The label of the words. */
    words: 'I love',
    word: 'Dish or Word',
    hint: 'Such as lasagne or pad thai',
    add: 'Add',
    repeated: 'You have this word already',
    full: (max: number) => `You can have at most ${max} words. Remove one first.`,
    saved: { title: 'Dishes saved' },
    savingFailed: { title: 'Failed to save the dishes you love' },
  },

  push: {
    title: 'Notifications',
    text: 'Short messages to this browser, also while LunchVote is closed.',
    loading: 'Loading your notifications',
    fetchingFailed: 'Failed to fetch your notifications',
    /** Why this browser can get no notifications. */
    obstacles: {
      insecure:
        'Browsers allow notifications only on pages with https. Ask the operator of this server to set up https.',
      'home-screen':
        'On an iPhone or iPad, add LunchVote to the home screen first: press Share, then Add to Home Screen. Then open it from there, and come back to this page.',
      unsupported:
        'This browser cannot get notifications. Perhaps it does not offer them in private windows.',
      denied:
        "Your browser blocks notifications from this page. Allow them in the browser's settings for this page, and come back.",
    },
    remind: 'Remind me before voting closes',
    remindText: 'Only if you have neither voted nor said “not today”.',
    announce: 'Tell me where we eat',
    announceText: 'As soon as lunch is decided.',
    changed: 'Notifications changed',
    /** What this browser gets after a change. */
    nowGets: {
      both: 'You are reminded of the vote, and told where you eat.',
      remind: 'You are reminded of the vote.',
      announce: 'You are told where you eat.',
      neither: 'This browser gets no more messages.',
    },
    notAllowed: {
      title: 'Notifications are still off',
      text: 'Your browser shows them only if you allow it. Switch them on again, and choose Allow.',
    },
    denied: {
      title: 'Notifications are still off',
      text: "Your browser now blocks them on this page. You can allow them in the browser's settings.",
    },
    refused: {
      title: 'Notifications are still off',
      text: 'Your browser could not register with its push service. Check its settings and your connection.',
    },
    savingFailed: { title: 'Failed to change the notifications' },
    /** Why this browser gets nothing although a switch is on. The service is a host, such as web.push.apple.com. */
    refusedSince: (date: string, service: string) =>
      `This browser gets no notifications. Its push service ${service} has refused the messages of this server since ${date}.`,
    refusedCure:
      'Tell the operator of this server: the command “lunchvote doctor” names the cause. If nothing arrives after that, turn both switches off and on again.',
    /** What another browser gets. */
    otherRefusedSince: (date: string) => `Nothing, because its push service has refused it since ${date}`,
    /** At the top of every page, until it is closed. */
    notice: {
      text: 'This browser gets no notifications, because its push service refuses them.',
      open: 'What to Do',
      dismiss: 'Dismiss this notice',
    },
    otherBrowsers: 'Your other browsers',
    /** What another browser gets, and since which date. */
    bothSince: (date: string) => `Reminders and where you eat, since ${date}`,
    remindersSince: (date: string) => `Reminders, since ${date}`,
    announcementsSince: (date: string) => `Where you eat, since ${date}`,
    remove: 'Remove',
    removing: 'Removing...',
    /** The browser, such as "Firefox on Linux". */
    removed: (browser: string) => ({
      title: 'Browser removed',
      text: `${browser} gets no more messages.`,
    }),
    removingFailed: { title: 'Failed to remove the browser' },
  },

  calendar: {
    title: 'Calendar',
    text: 'See in your own calendar until when your team votes, and where it eats. Some programs ask for news only every few hours.',
    loading: 'Loading your calendar link',
    fetchingFailed: 'Failed to fetch your calendar link',
    /** Shown to a member who has no link yet. */
    none: 'Subscribe on this device, or copy the link for Google Calendar or Outlook.',
    /** Shown below a link that was just made. In quotation marks: what those programs call it. */
    fresh:
      'Paste it in Google Calendar under “From URL”, in Outlook under “Subscribe from web”, or on an iPhone under “Add Subscription Calendar”. It is a secret, and is not shown again once you leave this page.',
    madeEarlier: (date: string) =>
      `You have had a link since ${date}. It cannot be shown again. If you need it once more, renew it: calendars with the old link then get nothing new.`,
    /** Opens the link in the calendar program of this device. */
    subscribe: 'Subscribe',
    link: 'Calendar link',
    copy: 'Copy Link',
    copied: { title: '✅ Link Copied!', text: 'The calendar link has been copied to your clipboard.' },
    copyFailed: { title: '❌ Copy Failed', text: 'Please try selecting and copying the link manually.' },
    makingFailed: { title: 'Failed to make the calendar link' },
    renew: 'Renew',
    renewed: { title: 'Calendar link renewed', text: 'Calendars with the old link get nothing new.' },
    remove: 'Remove',
    removed: { title: 'Calendar link removed', text: 'Calendars with this link get nothing new.' },
    removingFailed: { title: 'Failed to remove the calendar link' },
  },

  devices: {
    title: 'Devices',
    text: 'Where you are logged in. If you do not recognise a device, log it out and change your password.',
    loading: 'Loading your devices',
    fetchingFailed: 'Failed to fetch your devices',
    /** The name of a device, such as "Firefox on Linux". */
    browserOn: (browser: string, system: string) => `${browser} on ${system}`,
    unknownBrowserOn: (system: string) => `Unknown browser on ${system}`,
    unknown: 'Unknown device',
    /** The device that shows the page. */
    current: 'This device',
    /** The date and the time. Then follow a comma and the last use, such as "used 2 hours ago". */
    loggedIn: (since: string) => `Logged in on ${since}`,
    /** More than ten devices. */
    showAll: (devices: number) => `Show All ${devices} Devices`,
    end: 'Sign Out',
    endOthers: 'Sign Out Everywhere Else',
    ending: 'Signing Out...',
    ended: (device: string) => ({ title: 'Device logged out', text: `${device} is no longer logged in.` }),
    endedOthers: (devices: number) => ({
      title: 'Logged out everywhere else',
      text: count(devices, {
        one: '# other device is no longer logged in.',
        other: '# other devices are no longer logged in.',
      }),
    }),
    endedNoOther: { title: 'No other device was logged in' },
    endingFailed: { title: 'Failed to log out the device' },
    endingOthersFailed: { title: 'Failed to log out the other devices' },
  },

  /** When a device or an access token was last used. These follow a comma. */
  lastUse: {
    never: 'never used',
    now: 'used in the last 10 minutes',
    /** 10, 20, 30, 40 or 50 minutes. */
    minutesAgo: (minutes: number) => `used about ${minutes} minutes ago`,
    hoursAgo: (hours: number) => count(hours, { one: 'used # hour ago', other: 'used # hours ago' }),
    daysAgo: (days: number) => count(days, { one: 'used # day ago', other: 'used # days ago' }),
  },

  tokens: {
    title: 'Access Tokens',
    text: 'With a token, a script or an agent can use LunchVote as you, without your password.',
    loading: 'Loading your access tokens',
    fetchingFailed: 'Failed to fetch your access tokens',
    none: 'You have no access tokens.',
    /** The name of the list, for screen readers. */
    list: 'Access tokens',
    /** The label beside the name of a token. */
    expired: 'Expired',
    /** These stand between commas, between the scope and the last use of a token. */
    endless: 'does not expire',
    expiresOn: (date: string) => `expires on ${date}`,
    expiredOn: (date: string) => `expired on ${date}`,
    open: 'New Token',
    name: 'Name',
    nameHint: 'What the token is for, such as Kitchen display',
    scope: 'Scope',
    scopes: {
      read: { label: 'Read', text: 'Sees what you see. Changes nothing.' },
      vote: { label: 'Read and vote', text: 'Also votes for you, and marks you as away.' },
      manage: {
        label: 'Manage',
        text: 'Does all that you may do, except for your account, reset links, removing members, handing over the admin role and deleting the team.',
      },
    },
    /** The label of a choice such as "30 days". */
    expiry: 'Expires',
    never: 'Never',
    create: 'Create Token',
    creating: 'Creating...',
    creatingFailed: { title: 'Failed to create the token' },
    created: 'Copy the token now and keep it safe. It is not shown again.',
    token: 'Access token',
    copy: 'Copy Token',
    copied: { title: '✅ Token Copied!', text: 'The token has been copied to your clipboard.' },
    copyFailed: { title: '❌ Copy Failed', text: 'Please try selecting and copying the token manually.' },
    notCopied: 'You have not copied the token yet. It is not shown again.',
    revocation: {
      title: 'Revoke Access Token',
      text: 'Scripts that use this token stop working at once, and the chats, programs and browsers that it added or redirected get no more messages. This cannot be undone.',
    },
    revoke: 'Revoke',
    revoking: 'Revoking...',
    /** The name that the member gave to the token. */
    revoked: (token: string) => ({ title: 'Token revoked', text: `${token} no longer works.` }),
    revokingFailed: { title: 'Failed to revoke the token' },
  },

  server: {
    title: 'This Server',
    text: 'What only you can do here, because the settings of the server name you. Everything is logged.',
    loading: 'Loading this server',
  },

  /** Below the version, for the admin. */
  outdated: 'A newer version has been used with this database. Ask the operator of this server to update it.',
}
