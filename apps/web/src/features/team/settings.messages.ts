import { counted } from '@lunchvote/contracts/counted'
import { sentence } from '@lunchvote/contracts/sentence'

const count = counted('en')

/** The weekdays from Monday, as they stand after "on" and "lunch day". */
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const dayOf = (weekday: number) => weekdays[weekday - 1]

/**
 * In these texts, a `time` is such as 11:45, a `weekday` is from 1 (Monday) to 7, and a `zone` is a timezone's name. Save,
 * Chats, My Account and Team Management are named as the buttons and headings are.
 */
export const settingsMessages = {
  title: 'Team Settings',
  text: 'When your day ends, voting closes, and you leave. Saved at once, a closing time by Save.',
  loading: 'Loading the settings',
  fetchingFailed: 'Failed to fetch team settings',
  /** The title of each toast after a change. Its text says what holds now. */
  updated: 'Settings updated',
  updatingFailed: { title: 'Failed to update settings', text: 'Failed to update team settings' },

  timezone: {
    label: 'Timezone',
    notChosen: 'Not chosen yet (UTC)',
    search: 'Search by city or region',
    notFound: 'No timezone of that name.',
    /** The titles of the two parts of the list. */
    common: 'Common timezones',
    others: 'All others',
    notChosenHint: 'Days end at midnight UTC until you choose where your team has lunch.',
    browserZone: (zone: string) => `Your browser's timezone is ${zone}.`,
    detected: 'Found by your browser and saved.',
    timeThere: (time: string) => `It is ${time} there now.`,
    saved: (zone: string) => `The team's timezone is now ${zone}.`,
  },

  dailyReset: {
    label: 'Daily reset',
    /** Also the toast after switching the reset off. */
    off: 'Votes stay until somebody resets them.',
    on: "All votes are cleared at midnight in the team's timezone.",
    onWithClosing:
      "All votes are cleared at midnight in the team's timezone. Without the reset, voting does not close by itself.",
    savedOn: 'Votes are reset every midnight.',
    savedOffWithClosing: 'Votes stay until somebody resets them. Voting no longer closes by itself.',
  },

  closing: {
    label: 'Close voting every day',
    needsReset: 'This needs the daily reset. Switch that on first.',
    choosing: 'Choose a time and save it.',
    off: 'Voting stays open until somebody decides.',
    /** With one vote each, and where everybody says yes or no to each venue. */
    on: {
      single: 'On lunch days, voting closes by itself, and the venue with the most votes wins.',
      approval: 'On lunch days, voting closes by itself, and the venue with the most support wins.',
    },
    time: 'Voting closes at',
    timeHint: "In the team's timezone.",
    /** What holds if the time in the field is saved now. */
    fromToday: "In the team's timezone. It holds from today.",
    fromNextDay: (weekday: number) =>
      `In the team's timezone. It holds from the next lunch day, ${dayOf(weekday)}.`,
    pastToday: (weekday: number) =>
      `This time is past today, so it holds from the next lunch day, ${dayOf(weekday)}.`,
    save: 'Save',
    saving: 'Saving...',
    notSaved: 'Not saved yet. Voting does not close by itself.',
    /** `time` is the saved closing time. */
    changeNotSaved: (time: string) => `Not saved yet. Voting still closes at ${time}.`,
    saved: (time: string) => `Voting closes at ${time} on lunch days.`,
    savedFrom: (time: string, weekday: number) =>
      `Voting closes at ${time} on lunch days. The first time is on ${dayOf(weekday)}.`,
    savedOff: 'Voting no longer closes by itself.',
  },

  leaving: {
    label: 'We Leave At',
    saved: (time: string) => `You leave at ${time}.`,
    savedOff: 'You leave at no fixed time.',
    meetingPoint: 'Meeting Point',
    meetingExample: 'At the lift',
    /** `place` is what was typed, such as “At the lift”. */
    meetingSaved: (place: string) => sentence(`Meeting point: ${place}`),
    meetingSavedOff: 'You have no meeting point.',
  },

  reminder: {
    label: 'Remind before voting closes',
    hint: 'From 5 to 60 minutes. The reminder goes to the chats under Chats, and to browsers that are set up for it in My Account.',
    saved: (minutes: number) =>
      count(minutes, {
        one: 'The team is reminded # minute before voting closes.',
        other: 'The team is reminded # minutes before voting closes.',
      }),
  },

  lunchDays: {
    label: 'Lunch days',
    noneChosen: 'Choose at least one weekday',
    /** `days` is a list such as "Monday, Tuesday, and Friday". */
    saved: (days: string) => `Voting closes on ${days}.`,
  },

  announcement: {
    label: 'Announce voting at',
    hint: 'On lunch days, the chats under Chats are then told that voting is open, with a link for each venue. Empty: they are not told.',
    saved: (time: string) => `Voting is announced at ${time}.`,
    savedOff: 'Voting is no longer announced.',
  },

  /** In each choice, `saved` says what holds after it. */
  votes: {
    title: 'Votes',
    text: 'How your team decides, and who sees the votes.',
  },
  votingMode: {
    label: 'How we vote',
    single: {
      label: 'One vote each',
      text: 'Everybody picks one venue, and the one with the most votes wins.',
      saved: 'Everybody has one vote.',
    },
    approval: {
      label: 'Everything I would eat',
      text: 'Everybody says yes or no to as many venues as they like, and the one with the most support wins.',
      saved: 'Everybody can answer for every venue.',
    },
    /** Follows `saved`. */
    votesAgain: 'Everybody votes again.',
    change: {
      title: 'Change how you vote?',
      text: "Today's votes are deleted for the whole team, and everybody votes again.",
      action: 'Delete Votes and Change',
      busy: 'Changing...',
    },
  },

  showVotes: {
    label: 'Who sees votes',
    always: {
      label: 'Everybody, always',
      text: 'The board shows at any time who has voted for what.',
      saved: 'Everybody sees the votes.',
    },
    'after-voting': {
      label: 'Who has voted',
      text: 'Everybody votes first, and then sees what the others want.',
      saved: 'Members see the votes once they have voted.',
    },
    'at-closing': {
      label: 'Nobody before voting closes',
      text: 'The board says who has voted, and at the closing time what.',
      saved: 'Nobody sees the votes before voting closes.',
    },
  },

  /** In the place of `saved`, if somebody has voted today and the change shows more than before. */
  votesStayHidden: "Today's votes stay hidden. This holds from tomorrow on.",

  ifNobodyVotes: {
    label: 'If nobody votes',
    nothing: {
      label: 'No lunch',
      text: 'A day without votes ends without a decision.',
      saved: 'A day without votes ends without a decision.',
    },
    suggestion: {
      label: 'The first suggestion',
      text: 'At the closing time, LunchVote chooses a venue where you have not eaten for long.',
      saved: 'On a day without votes, the first suggestion is decided at the closing time.',
    },
  },
  /**
   * Why votes cannot be hidden until voting closes, and why nothing can be decided on a day without votes. It names
   * `closing.label`.
   */
  needsClosing: 'This needs a closing time. Switch on “Close voting every day” first.',

  /** The language of messages to chats. `name`: of the language, by itself, such as Deutsch. */
  chatLanguage: {
    label: 'Language in chats',
    saved: (name: string) => `Messages to chats are now in ${name}.`,
  },
  /** Today's menus. `lacks`: why the switch cannot be used. `offer` and its two answers stand on the board. */
  menus: {
    title: "Today's Menus",
    text: 'What the pages behind the links of your venues say about lunch.',
    label: "Show today's menus",
    /** Also the toast after switching it off. */
    off: 'The board does not show menus.',
    on: 'The server reads the pages behind the links of your venues on lunch days, and the board shows what is for lunch.',
    lacks: 'Menus are switched off for this server.',
    savedOn: "The board shows today's menus.",
    offer: 'Some venues have a link. The server can read it, and show on the board what is for lunch today.',
    accept: "Show Today's Menus",
    decline: 'No Thanks',
    /** The links of the venues with what was read of each. */
    links: 'Links',
    loading: 'Loading the links',
    statesFailed: 'Failed to fetch what was read',
    noLinks: 'No venue on offer has a link.',
    allLinks: (links: number) => `Show All ${links} Links`,
    /** `days` is like "Mon, Tue". */
    reasonOn: (days: string, reason: string) => `${days}: ${reason}`,
    /** Tells the admin on the board. `venues` is a list of names. */
    failing: (venues: string) => `Could not be read three times in a row: ${venues}.`,
    failingLink: 'See the Links',
    /** What was read of a link on a day. */
    states: {
      read: 'Read',
      none: 'No lunch',
      unclear: 'Not sure',
      failed: 'Not read',
      waiting: 'Not read yet',
      unasked: 'Not looked at',
    },
  },
  joining: {
    title: 'Joining',
    text: 'How colleagues find your team.',
    label: 'Who can join',
    open: {
      label: "Anyone who knows the team's name",
      text: 'The search on the sign-up form finds the team.',
      saved: "Anyone who knows the team's name can join.",
    },
    invite: {
      label: 'By invitation only',
      text: 'The search does not find the team. New members need the invite link, which every member can share.',
      saved: 'New members now need the invite link. It is new, and earlier links do not work.',
    },
  },

  /** The screen that asks the founder of a team when it leaves for lunch. */
  lunchTime: {
    title: 'When do you leave for lunch?',
    text: 'From Monday to Friday, voting closes by itself before that, and the venue with the most votes wins. Each day starts without votes. You can change this later under Team Management.',
    inUtc: 'In UTC, until you choose your timezone.',
    inZone: (zone: string) => `The time in ${zone}.`,
    /** The hint: `time` is the closing time. `pastToday` follows it, and then comes the sentence about the timezone. */
    closes: (time: string) => `Voting closes at ${time}, 15 minutes before.`,
    pastToday: (weekday: number) => `Today that is past, so the first time is on ${dayOf(weekday)}.`,
    tooEarly: (time: string) => `Choose ${time} or later.`,
    notNow: 'Not Now',
  },
}
