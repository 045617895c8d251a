import type { Outlet, OutletEvent, OutletKind } from '@lunchvote/contracts/outlets'
import { sentence } from '@lunchvote/contracts/sentence'
import type { ToastText } from '~/lib/toast.ts'

export const outletMessages = {
  text: 'Outlets tell a chat channel or a program what happens in your team.',
  empty:
    'There is no outlet yet. Add one, and a channel of your chat learns where the team eats, without anyone opening LunchVote.',
  fetchingFailed: 'Failed to fetch the outlets',
  addingFailed: { title: 'Failed to add the outlet' },
  changingFailed: { title: 'Failed to change the outlet' },
  deletingFailed: { title: 'Failed to delete the outlet' },
  testingFailed: { title: 'Failed to test the outlet' },
  confirmDeletion: {
    title: 'Delete Outlet',
    text: 'It gets no more messages, and its deliveries are deleted. This cannot be undone.',
  },
  urlHint: 'Keep it secret: anyone who has it can post there.',
  manifestCopied: { title: '✅ Manifest Copied!', text: 'Paste it at api.slack.com/apps.' },
  manifestCopyFailed: {
    title: '❌ Copy Failed',
    text: 'Please try selecting and copying the manifest manually.',
  },
  secretText:
    'With this secret, your program checks that a message is from LunchVote. It is not shown again.',
  secretNotCopied: 'You have not copied the secret yet. It is not shown again.',
  secretCopied: { title: '✅ Secret Copied!', text: 'The secret has been copied to your clipboard.' },
  secretCopyFailed: {
    title: '❌ Copy Failed',
    text: 'Please try selecting and copying the secret manually.',
  },
} as const

export const eventOptions = [
  {
    value: 'voting.opened',
    label: 'Voting is open',
    text: 'In the morning of a lunch day, with a link to vote for each venue.',
  },
  {
    value: 'voting.closing',
    label: 'Voting closes soon',
    text: 'Before the closing time in Team Settings, and when a member nudges.',
  },
  { value: 'lunch.decided', label: 'Lunch is decided', text: 'The venue, why it won, and the votes.' },
  { value: 'venue.created', label: 'A venue is added', text: 'Also by AI Import, or from the vault.' },
] as const satisfies readonly { value: OutletEvent; label: string; text: string }[]

export const eventLabel = (event: OutletEvent | 'test') =>
  eventOptions.find(({ value }) => value === event)?.label ?? 'Test'

const inSentence = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const list = new Intl.ListFormat('en', { type: 'disjunction' })

/** Says about which events the outlet gets messages. */
export function eventsLine({ kind, events }: Outlet): string {
  if (kind === 'slack-app') return slackAppLine
  return `Gets a message when ${list.format(events.map((event) => inSentence(eventLabel(event))))}.`
}

/** The name of each kind of outlet, and the steps to get its URL. */
export const kinds: Record<OutletKind, { name: string; steps: readonly string[] }> = {
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
    name: 'Slack App',
    steps: [
      'In Slack, open the channel and type /invite @LunchVote',
      'Open the details of the channel (its name at the top). Copy the Channel ID at the end. It begins with C or G.',
      'In Team Settings, enter a time under “Announce voting at”. At this time the message of the day comes, with buttons to vote.',
    ],
  },
  webhook: {
    name: 'Webhook',
    steps: [
      'Enter a URL of your own program. It gets each event as JSON by POST.',
      'The messages are signed as Standard Webhooks (standardwebhooks.com). You get the secret of the signatures after adding the outlet, once.',
    ],
  },
}

/** What the operator does before there is a Slack app. */
export const slackSetUp = [
  'Copy the manifest below. Open api.slack.com/apps, choose Create New App, From a manifest, your workspace, and paste it as JSON.',
  'Under Basic Information, App-Level Tokens, generate a token with the scope connections:write. It begins with xapp-',
  'Under Install App, install the app to your workspace, and copy the Bot User OAuth Token. It begins with xoxb-',
  'On the server, set SLACK_APP_TOKEN and SLACK_BOT_TOKEN to the two tokens, and restart it. Then add the channel here.',
] as const

/** What the one message of a Slack app is about. */
const slackAppLine =
  'Gets one message a lunch day, when voting opens. It shows the votes, and then the decision.'

export function storedUrlHint({ url }: Outlet): string {
  return `At present ${url}. Leave this empty to keep it.`
}

export function kindLine({ kind, url, channel }: Outlet): string {
  return `${kinds[kind].name}, ${channel ?? url}`
}

export function outletAdded({ name }: Outlet): ToastText {
  return { title: 'Outlet added', text: sentence(`Press Test to see whether messages arrive at ${name}`) }
}

export function outletChanged({ name }: Outlet): ToastText {
  return { title: 'Outlet changed', text: `${name} is saved.` }
}

export function outletSwitched({ name, active }: Outlet): ToastText {
  return active
    ? { title: 'Outlet switched on', text: `${name} gets messages.` }
    : { title: 'Outlet switched off', text: `${name} gets no messages.` }
}

export function outletDeleted({ name }: Outlet): ToastText {
  return { title: 'Outlet deleted', text: `${name} gets no more messages.` }
}
