import { counted } from '@lunchvote/contracts/counted'
import { sentence } from '@lunchvote/contracts/sentence'

const count = counted('en')

/** An outlet is a chat or a program that gets messages. The screens call all of them chats. A `name` is an outlet's. */
export const outletMessages = {
  title: 'Chats',
  text: 'A channel of your chat, or a program, learns what happens in your team.',
  list: 'Your chats',
  empty:
    'No chat yet. Choose one, and a channel of your chat learns where the team eats, without anyone opening LunchVote.',
  loading: 'Loading the chats',
  fetchingFailed: 'Failed to fetch the chats',
  settingsFailed: 'Failed to fetch team settings',

  /** `when` stands in "Gets a message when voting is open or lunch is decided." */
  events: {
    'voting.opened': {
      label: 'Voting is open',
      text: 'In the morning of a lunch day, with a link to vote for each venue.',
      when: 'voting is open',
    },
    'voting.closing': {
      label: 'Voting closes soon',
      text: 'Before the closing time in Team Settings, and when a member nudges.',
      when: 'voting closes soon',
    },
    'lunch.decided': {
      label: 'Lunch is decided',
      text: 'The venue, why it won, the votes, when people leave and who comes. If there are several tables, later also who goes where.',
      when: 'lunch is decided',
    },
    'venue.created': {
      label: 'A venue is added',
      text: 'Also by AI Import, or from the vault.',
      when: 'a venue is added',
    },
  },
  /** `events` is a list of `when`s. */
  getsMessage: (events: string) => `Gets a message when ${events}.`,
  /** What the one message of a Slack app is about. */
  getsSlackMessage: 'Gets one message a day, which shows the votes, and then the decision.',

  /** What a chat gets next. `when` is one of the texts below. */
  next: {
    message: (when: string) => `Next: the message of the day, ${when}.`,
    decision: (when: string) => `Next: the decision, ${when}.`,
    today: (time: string) => `today at ${time}`,
    /** `weekday` is a name such as "Monday". */
    on: (weekday: string, time: string) => `on ${weekday} at ${time}`,
    /** `day` is a date with its weekday, such as "Monday 28 December". */
    onDay: (day: string, time: string) => `on ${day} at ${time}`,
    onceDecided: 'as soon as lunch is decided',
  },

  test: 'Test',
  testOf: (name: string) => `Test ${name}`,
  testing: 'Testing...',
  testingFailed: 'Failed to test the chat',
  /** Followed by `answered`. */
  testArrived: 'The test arrived.',
  /** Followed by the reason. */
  testNotArrived: 'The test did not arrive.',
  deliveries: 'Deliveries',
  deliveriesOf: (name: string) => `Deliveries of ${name}`,
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  delete: 'Delete',
  deleteOf: (name: string) => `Delete ${name}`,

  switchedOn: (name: string) => ({ title: 'Chat switched on', text: `${name} gets messages.` }),
  switchedOff: (name: string) => ({ title: 'Chat switched off', text: `${name} gets no messages.` }),
  changingFailed: 'Failed to change the chat',
  gone: 'Switched off, because the receiver answered with status 410: this URL is no longer in use. Enter a new one with Edit, and switch the chat on.',

  /** The messages that were sent to an outlet, or will be. */
  delivery: {
    loading: 'Loading the deliveries',
    fetchingFailed: 'Failed to fetch the deliveries',
    empty: 'Nothing has been sent yet.',
    /** In the place of the event's label. */
    test: 'Test',
    'lunch.tables': 'Who goes where',
    aboutToBeSent: 'It is about to be sent.',
    /** Followed by the reason. */
    notSent: 'Not sent.',
    /** Followed by `answered`. */
    delivered: (attempts: number) =>
      count(attempts, { one: 'Delivered, # attempt.', other: 'Delivered, # attempts.' }),
    /** Followed by the reason. */
    failed: (attempts: number) =>
      count(attempts, { one: 'Not delivered, # attempt.', other: 'Not delivered, # attempts.' }),
    /** Followed by the reason, and by `sentAgain`. */
    pending: (attempts: number) =>
      count(attempts, { one: 'Not delivered yet, # attempt.', other: 'Not delivered yet, # attempts.' }),
    sentAgain: 'It is sent again later.',
    /** `status` is the number of an HTTP status. */
    answered: (status: number) => `The receiver answered with status ${status}.`,
  },

  /** The labels of the fields of both dialogs. */
  field: {
    name: 'Name',
    channel: 'Channel ID',
    messageAt: 'Message of the day at',
    messageAtHint:
      'On lunch days, with buttons to vote. Other chats that ask for it learn at this time that voting is open. Empty: the channel learns only the decision.',
    events: 'Send a message when',
  },

  adding: {
    /** Stands over the services. */
    title: 'Add a Chat',
    service: (name: string) => `Add ${name}`,
    action: 'Add Chat',
    busy: 'Adding...',
    failed: 'Failed to add the chat',
    /** A choice for Slack. */
    how: 'How the team votes there',
    withButtons: { label: 'With buttons', text: 'One message a day, by the Slack app of this server.' },
    messagesOnly: { label: 'Messages only', text: 'With links to vote, by an incoming webhook.' },
    url: 'URL',
    urlHint: 'Keep it secret: anyone who has it can post there.',
    nameHint: 'What your team calls it, such as #lunch',
    /** The labels of the lists of steps below. */
    stepsToUrl: 'How to get the URL',
    stepsToSlack: 'How to connect Slack',
  },
  added: (name: string) => ({
    title: 'Chat added',
    text: sentence(`Press Test to see whether messages arrive at ${name}`),
  }),

  /** The name of each kind of outlet, and the steps to get its URL. */
  kinds: {
    slack: {
      name: 'Slack',
      steps: [
        'Open api.slack.com/apps. Choose Create New App, From scratch, and your workspace.',
        'Under Incoming Webhooks, switch on Activate Incoming Webhooks.',
        'Choose Add New Webhook to Workspace and the channel.',
        'Copy the Webhook URL. It begins with https://hooks.slack.com/',
      ],
    },
    teams: {
      name: 'Microsoft Teams',
      steps: [
        'In Teams, open the menu (…) of the channel and choose Workflows.',
        'Choose the template that posts to a channel when a webhook request is received. In newer versions, it is called “Send webhook alerts to a channel”.',
        'Choose the team and the channel, and add the workflow.',
        'Copy the URL that is shown at the end.',
      ],
    },
    mattermost: {
      name: 'Mattermost',
      steps: [
        'In the product menu, choose Integrations, Incoming Webhooks, Add Incoming Webhook.',
        'Enter a title, choose the channel, and save.',
        'Copy the URL. It contains /hooks/',
        'Messages that ask for votes have buttons. The first press answers with a link, with which each person chooses an account once.',
        'If a press shows an error, your Mattermost may not call private addresses. In its System Console, under Environment, Developer, add the host name of LunchVote to “Allow untrusted internal connections to”. Until then, the links in the message work.',
      ],
    },
    discord: {
      name: 'Discord',
      steps: [
        'Open the settings of the channel (the cog beside its name) and choose Integrations, Webhooks.',
        'Choose New Webhook and open it.',
        'Choose Copy Webhook URL. It begins with https://discord.com/api/webhooks/',
      ],
    },
    'google-chat': {
      name: 'Google Chat',
      steps: [
        'Open the space in a browser, press its name, and choose Apps & integrations.',
        'Choose Add webhooks, enter a name, and save.',
        'In the menu (⋮) of the webhook, choose Copy link. It begins with https://chat.googleapis.com/',
      ],
    },
    'slack-app': {
      name: 'Slack',
      steps: [
        'In Slack, open the channel and type /invite @LunchVote',
        'Open the details of the channel (its name at the top). Copy the Channel ID at the end. It begins with C or G.',
      ],
    },
    webhook: {
      name: 'Webhook',
      steps: [
        'Enter a URL of your own program. It gets each event as JSON by POST.',
        'The messages are signed as Standard Webhooks (standardwebhooks.com). You get the secret of the signatures after adding it, once.',
      ],
    },
  },

  /** What the operator does before there is a Slack app. */
  slackSetUp: [
    'Copy the manifest below. Open api.slack.com/apps, choose Create New App, From a manifest, your workspace, and paste it as JSON.',
    'Under Basic Information, App-Level Tokens, generate a token with the scope connections:write. It begins with xapp-',
    'Under Install App, install the app to your workspace, and copy the Bot User OAuth Token. It begins with xoxb-',
    'On the server, set SLACK_APP_TOKEN and SLACK_BOT_TOKEN to the two tokens, and restart it. Then add the channel here.',
  ],
  manifest: {
    label: 'Manifest',
    copy: 'Copy Manifest',
    copied: { title: '✅ Manifest Copied!', text: 'Paste it at api.slack.com/apps.' },
    copyFailed: { title: '❌ Copy Failed', text: 'Please try selecting and copying the manifest manually.' },
  },

  secret: {
    text: 'With this secret, your program checks that a message is from LunchVote. It is not shown again.',
    label: 'Secret',
    copy: 'Copy Secret',
    copied: { title: '✅ Secret Copied!', text: 'The secret has been copied to your clipboard.' },
    copyFailed: { title: '❌ Copy Failed', text: 'Please try selecting and copying the secret manually.' },
    notCopied: 'You have not copied the secret yet. It is not shown again.',
  },

  editing: {
    title: 'Edit Chat',
    action: 'Save Chat',
    busy: 'Saving...',
    channelHint: 'The message of today stays where it is.',
    url: 'New URL',
    /** `url` is shortened, because it is a secret. */
    urlHint: (url: string) => `At present ${url}. Leave this empty to keep it.`,
  },
  changed: (name: string) => ({ title: 'Chat changed', text: `${name} is saved.` }),

  deletion: {
    title: 'Delete Chat',
    text: 'It gets no more messages, and its deliveries are deleted. This cannot be undone.',
    busy: 'Deleting...',
    failed: 'Failed to delete the chat',
  },
  deleted: (name: string) => ({ title: 'Chat deleted', text: `${name} gets no more messages.` }),
}
