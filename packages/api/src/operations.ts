import { teamEvent } from '@lunchvote/contracts/events'
import { limits } from '@lunchvote/contracts/limits'
import { pictureTypes } from '@lunchvote/contracts/picture-types'
import { storedPicture } from '@lunchvote/contracts/pictures'
import { type Sentence, say } from '@lunchvote/contracts/reasons'
import { screenEvent } from '@lunchvote/contracts/screen'
import type { oas31, ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi'
import type { ErrorBody } from './errors.ts'
import type { Scope } from './trpc.ts'

/** The facts from which `openapi.ts` writes the access and the error responses of an operation. */
export type Facts = {
  scope: Scope
  access: 'public' | 'member' | 'admin' | 'operator'
  isRead: boolean
  /** The operation's own refusals, by status, as examples for the OpenAPI document. */
  refusals: Record<number, Sentence>
  /** An example of the error response to an empty input. */
  invalidInput?: (Sentence & Pick<ErrorBody, 'issues'>) | undefined
}

const eventStream: ZodOpenApiOperationObject = {
  operationId: 'events-stream',
  tags: ['Events'],
  summary: 'Follow the changes in the team',
  description:
    'Server-sent events, until the session ends. The `data` of each event is a `TeamEvent` as JSON. It names what changed; use the other calls to get the new state. An `alive` event comes at once, and then every 25 seconds. If the session ends, the last event says why. After a lost connection, connect again and get everything anew. An account can have 100 open streams.',
  responses: {
    200: { description: 'The stream.', content: { 'text/event-stream': { schema: teamEvent } } },
  },
}

const screenStream: ZodOpenApiOperationObject = {
  operationId: 'screen-stream',
  tags: ['Screen'],
  summary: 'Follow the wall screen',
  description:
    'Server-sent events for a screen with this link, until the link ends. The `data` of each event is a `ScreenEvent` as JSON. It never says what changed; read the screen again. An `alive` event comes at once, and then every 25 seconds. A screen can have 100 open streams.',
  parameters: [
    {
      in: 'path',
      name: 'token',
      required: true,
      schema: { type: 'string', example: '9f2c4e81b07a35d6e8f1c2a4b5d60718293a4b5c' },
    },
  ],
  responses: {
    200: { description: 'The stream.', content: { 'text/event-stream': { schema: screenEvent } } },
  },
}

const bytes: oas31.SchemaObject = { type: 'string', format: 'binary' }

const pictureUpload: ZodOpenApiOperationObject = {
  operationId: 'pictures-upload',
  tags: ['Pictures'],
  summary: 'Upload a picture',
  description: `Stores a picture for your team, which can have at most ${limits.pictures.max}. The body is the picture itself, with at most 8 MiB and 50 megapixels. It is stored as a WebP of at most ${limits.pictureSide.max} pixels a side and ${limits.storedPictureBytes.max / 1000} kB, without its metadata. An animation keeps its first frame. A picture that no venue, vault item, lunch or member uses is removed after a day.`,
  requestBody: {
    required: true,
    content: Object.fromEntries(pictureTypes.map((type) => [type, { schema: bytes }])),
  },
  responses: {
    200: {
      description: 'The picture as stored.',
      content: { 'application/json': { schema: storedPicture } },
    },
  },
}

const picture: ZodOpenApiOperationObject = {
  operationId: 'pictures-get',
  tags: ['Pictures'],
  summary: 'Get a picture',
  description:
    'Returns an uploaded picture. The address never leads to another picture, so browsers keep what they have loaded.',
  parameters: [
    {
      in: 'path',
      name: 'id',
      required: true,
      schema: { type: 'string', example: 'q0L1Vn5cS0m2kq4mYxw3Zg' },
    },
  ],
  responses: { 200: { description: 'The picture.', content: { 'image/webp': { schema: bytes } } } },
}

const calendar: ZodOpenApiOperationObject = {
  operationId: 'calendar-get',
  tags: ['Calendar'],
  summary: 'Read a calendar',
  description:
    'The lunches of a team for calendar programs, in the iCalendar format: until when it votes on the next 14 lunch days, and where it eats and has eaten in the last 30 days. `ETag` stays the same as long as nothing changes.',
  parameters: [
    {
      in: 'path',
      name: 'token',
      required: true,
      schema: { type: 'string', example: '9f2c4e81b07a35d6e8f1c2a4b5d60718293a4b5c' },
    },
  ],
  responses: {
    200: {
      description: 'The calendar.',
      content: { 'text/calendar': { schema: { type: 'string', example: 'BEGIN:VCALENDAR' } } },
    },
  },
}

const backup: ZodOpenApiOperationObject = {
  operationId: 'operator-backup',
  tags: ['Server'],
  summary: 'Download a backup',
  description:
    'All data as it is at one moment, in the file that `lunchvote backup` writes and `lunchvote restore` reads. It contains secrets. One backup is downloaded at a time, within an hour.',
  responses: { 200: { description: 'The backup.', content: { 'application/zip': { schema: bytes } } } },
}

const uploadRefusals = {
  400: say('picture_too_large'),
  408: say('picture_too_slow'),
  409: say('too_many_pictures', { max: limits.pictures.max }),
  413: say('picture_file_too_large', { megabytes: 8 }),
  415: say('no_picture'),
}

/** The operations that are written by hand, because the generator supports only bodies in JSON. */
export const handwritten: { method: 'GET' | 'POST'; path: string; facts: Facts }[] = [
  {
    method: 'GET',
    path: '/calendar/{token}.ics',
    facts: {
      scope: 'public',
      access: 'public',
      isRead: true,
      refusals: { 404: say('calendar_not_found') },
    },
  },
  { method: 'GET', path: '/events', facts: { scope: 'read', access: 'member', isRead: true, refusals: {} } },
  {
    method: 'POST',
    path: '/pictures',
    facts: { scope: 'manage', access: 'member', isRead: false, refusals: uploadRefusals },
  },
  {
    method: 'GET',
    path: '/screen/{token}/events',
    facts: { scope: 'public', access: 'public', isRead: true, refusals: { 404: say('screen_ended') } },
  },
  {
    method: 'GET',
    path: '/server/backup',
    facts: {
      scope: 'session',
      access: 'operator',
      isRead: true,
      refusals: { 409: say('backup_under_way') },
    },
  },
  {
    method: 'GET',
    path: '/pictures/{id}',
    facts: {
      scope: 'public',
      access: 'public',
      isRead: true,
      refusals: { 404: say('picture_not_found') },
    },
  },
]

export const handwrittenPaths: ZodOpenApiPathsObject = {
  '/calendar/{token}.ics': { get: calendar },
  '/events': { get: eventStream },
  '/pictures': { post: pictureUpload },
  '/pictures/{id}': { get: picture },
  '/screen/{token}/events': { get: screenStream },
  '/server/backup': { get: backup },
}
