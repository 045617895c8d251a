import { outletInput, pushSubscriptionInput } from '@lunchvote/api/testing/receivers'
import { lunchVoteManifest } from '@lunchvote/contracts/slack'
import { expect } from 'vitest'
import { anId, instant, type Row, success, text } from './contract-row.ts'

const { events, ...draft } = outletInput({ name: 'Lunch channel' })
const outlet = { id: anId, ...draft, url: 'https://hooks.example.com…cret', events }
const subscription = {
  id: anId,
  userAgent: null,
  remind: false,
  announce: false,
  createdAt: instant,
  refusedSince: null,
}

/** The delivery of a test message to the outlet of `World`. Nothing can reach the URL of this outlet. */
const unreachable = {
  id: anId,
  event: 'test',
  at: instant,
  status: 'failed',
  attempts: 1,
  responseStatus: null,
  error: 'The host cannot be reached (ECONNREFUSED)',
  errorCode: 'host_unreachable_with_code',
  errorParams: { code: 'ECONNREFUSED' },
}

const noEvent = 'Choose at least one event: voting.opened, voting.closing, lunch.decided, venue.created'
const invalidUrl = 'Please enter the complete URL, beginning with https://'
const invalidEndpoint = 'The endpoint has to be a URL with https'

const wrongOutlet: NonNullable<Row['wrong']> = [
  ['name', ' x ', 'Name must be at least 2 characters'],
  ['name', text(51), 'Name must be at most 50 characters'],
  ['name', undefined, 'Name is required'],
  ['url', 'hooks.example.com', invalidUrl],
  ['url', 'ftp://hooks.example.com', invalidUrl],
  ['url', 7, invalidUrl],
  ['url', `https://example.com/${text(2029)}`, 'URL must be at most 2048 characters'],
  ['events', [], noEvent],
  ['events', ['votes.cast'], noEvent],
  ['events', undefined, noEvent],
  ['active', 'true', 'Active must be true or false'],
]

const invalidChatLink = 'This link is no longer valid. Press the button in the chat again.'

const wrongChatTokens: NonNullable<Row['wrong']> = [
  ['token', 'unknown', invalidChatLink],
  ['token', text(201), invalidChatLink],
  ['token', undefined, invalidChatLink],
]

const wrongKeys = ({ keys: { p256dh, auth } } = pushSubscriptionInput()) => [
  { keys: { p256dh: p256dh.slice(1), auth }, message: 'The key has to be 65 bytes in base64url' },
  { keys: { p256dh: `+${p256dh.slice(1)}`, auth }, message: 'The key has to be 65 bytes in base64url' },
  { keys: { p256dh, auth: `${auth}A` }, message: 'The key has to be 16 bytes in base64url' },
  { keys: { p256dh }, message: 'The key has to be 16 bytes in base64url' },
]

/** The REST calls about outlets and push messages. */
export const messageRows: Row[] = [
  {
    method: 'GET',
    path: '/api/team/outlets',
    access: 'admin',
    answer: [{ ...outlet, url: 'http://127.0.0.1:2…hook', active: false }],
  },
  {
    method: 'POST',
    path: '/api/team/outlets',
    access: 'admin',
    input: () => ({ ...draft, events: events.toReversed() }),
    answer: { ...outlet, secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/) },
    wrong: [
      [
        'kind',
        'irc',
        'The kind must be one of slack, teams, mattermost, discord, google-chat, slack-app, webhook',
      ],
      ['url', undefined, invalidUrl],
      ['channel', '#lunch', 'Please enter the id of the channel, such as C0123456789'],
      ['channel', `C${text(31)}`, 'Please enter the id of the channel, such as C0123456789'],
      ...wrongOutlet,
    ],
  },
  {
    method: 'PUT',
    path: '/api/team/outlets/{id}',
    access: 'admin',
    id: (w) => w.outletId,
    input: () => ({ ...draft, events: ['venue.created'], active: false }),
    answer: { ...outlet, events: ['venue.created'], active: false },
    wrong: [['active', undefined, 'Active must be true or false'], ...wrongOutlet],
  },
  {
    method: 'POST',
    path: '/api/team/outlets/{id}/test',
    access: 'admin',
    id: (w) => w.outletId,
    answer: unreachable,
  },
  {
    method: 'GET',
    path: '/api/team/outlets/{id}/deliveries',
    access: 'admin',
    id: (w) => w.outletId,
    before: ({ admin, outletId }) => admin.send('POST', `/api/team/outlets/${outletId}/test`),
    answer: [unreachable],
  },
  {
    method: 'DELETE',
    path: '/api/team/outlets/{id}',
    access: 'admin',
    id: (w) => w.outletId,
    answer: success,
  },
  {
    method: 'GET',
    path: '/api/push',
    access: 'member',
    answer: { publicKey: expect.stringMatching(/^B[\w-]{86}$/), subscriptions: [subscription] },
  },
  {
    method: 'POST',
    path: '/api/push',
    access: 'member',
    input: () => pushSubscriptionInput({ announce: false }),
    answer: { ...subscription, remind: true },
    wrong: [
      ['endpoint', 'http://push.example.com/v1/x', invalidEndpoint],
      ['endpoint', 'push.example.com', invalidEndpoint],
      ['endpoint', undefined, invalidEndpoint],
      ['endpoint', `https://push.example.com/${text(1000)}`, 'This endpoint is too long'],
      ...wrongKeys().map(({ keys, message }): [string, unknown, string] => ['keys', keys, message]),
      ['remind', 1, 'Remind must be true or false'],
      ['announce', undefined, 'Announce must be true or false'],
    ],
  },
  {
    method: 'DELETE',
    path: '/api/push/{id}',
    access: 'member',
    id: (w) => w.subscriptionId,
    answer: success,
  },
  {
    method: 'GET',
    path: '/api/chats/slack-manifest',
    access: 'admin',
    answer: lunchVoteManifest,
  },
  {
    method: 'GET',
    path: '/api/chats',
    access: 'member',
    answer: [
      {
        id: anId,
        kind: 'mattermost',
        place: 'https://chat.example.com',
        userName: 'ada.l',
        createdAt: instant,
      },
    ],
  },
  {
    method: 'POST',
    path: '/api/chats/check',
    access: 'member',
    input: ({ chatToken }) => ({ token: chatToken }),
    answer: { kind: 'mattermost', userName: 'ada.l', venueName: 'Napoli' },
    wrong: wrongChatTokens,
  },
  {
    method: 'POST',
    path: '/api/chats',
    access: 'member',
    input: ({ chatToken }) => ({ token: chatToken }),
    answer: {
      kind: 'mattermost',
      userName: 'ada.l',
      done: true,
      message: 'You voted for Napoli.',
      reason: 'press_voted',
      params: { venue: 'Napoli' },
    },
    wrong: wrongChatTokens,
  },
  {
    method: 'DELETE',
    path: '/api/chats/{id}',
    access: 'member',
    id: (w) => w.chatLinkId,
    answer: success,
  },
]
