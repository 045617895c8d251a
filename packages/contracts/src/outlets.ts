import { z } from 'zod'
import { id } from './ids.ts'
import { limits } from './limits.ts'
import { deliveryReasons } from './reasons/deliveries.ts'
import { fieldCode } from './reasons/fields.ts'
import { name, url, web } from './text.ts'
import { instant } from './times.ts'

/** The services that an outlet can send to. `slack-app` is the server's own app in Slack, and `webhook` any program that accepts Standard Webhooks. */
export const outletKinds = [
  'slack',
  'teams',
  'mattermost',
  'discord',
  'google-chat',
  'slack-app',
  'webhook',
] as const

export type OutletKind = (typeof outletKinds)[number]

/** The events that an outlet can be told about. */
const outletEvents = ['voting.opened', 'voting.closing', 'lunch.decided', 'venue.created'] as const

export type OutletEvent = (typeof outletEvents)[number]

const kind = z.enum(outletKinds, fieldCode('unknown_outlet_kind', { kinds: outletKinds.join(', ') })).meta({
  description:
    'The service that gets the messages. `slack-app`: a channel in which the Slack app of the server posts one message a day, with buttons to vote. `webhook`: a program, in the form of Standard Webhooks.',
  example: 'slack',
})

const noEvent = fieldCode('outlet_event_required', { events: outletEvents.join(', ') })

const events = z
  .array(z.enum(outletEvents, noEvent), noEvent)
  .min(1, noEvent)
  .max(outletEvents.length, fieldCode('too_many_outlet_events', { max: outletEvents.length }))
  .transform((chosen) => outletEvents.filter((event) => chosen.includes(event)))

const eventsMeta = {
  description:
    "`voting.opened`: voting is open. `voting.closing`: voting closes soon. `lunch.decided`: today's lunch is decided; if people go to several tables, `lunch.tables` follows before the first of them leaves. `venue.created`: a venue was added.",
  example: ['lunch.decided'],
}

const { outletName } = limits

const outletNameText = name({
  required: fieldCode('name_required'),
  min: { length: outletName.min, message: fieldCode('name_too_short', { min: outletName.min }) },
  max: { length: outletName.max, message: fieldCode('name_too_long', { max: outletName.max }) },
}).meta({ example: 'Lunch channel' })

const invalidUrl = fieldCode('invalid_outlet_url')

const outletUrl = url({
  invalid: invalidUrl,
  protocol: web,
  max: {
    length: limits.outletUrl.max,
    message: fieldCode('outlet_url_too_long', { max: limits.outletUrl.max }),
  },
}).meta({
  description:
    'Where the messages are sent. It is a secret: answers show only its origin and its last characters.',
  example: 'https://hooks.slack.com/services/T000/B000/XXXXXXXXXXXX',
})

const outletChannel = z
  .string(fieldCode('channel_required'))
  .regex(/^[CG][A-Z0-9]{1,30}$/, fieldCode('invalid_channel'))
  .meta({ description: 'The id of the channel, for a `slack-app`.', example: 'C0123456789' })

const active = z.boolean(fieldCode('active_not_boolean')).meta({ example: true })

export const outlet = z
  .object({
    id,
    kind,
    name: z.string().meta({ example: 'Lunch channel' }),
    url: z.string().exactOptional().meta({
      description: 'The origin, `…` and the last four characters. Missing for a `slack-app`.',
      example: 'https://hooks.slack.com…XXXX',
    }),
    channel: outletChannel.exactOptional(),
    events: z.array(z.enum(outletEvents)).meta(eventsMeta),
    active: active.meta({ description: 'Whether messages are sent. An answer 410 switches an outlet off.' }),
  })
  .meta({ id: 'Outlet' })

export type Outlet = z.infer<typeof outlet>

export const newOutlet = outlet
  .extend({
    secret: z.string().optional().meta({
      description: 'For a `webhook`: the secret of its signatures. It is never shown again.',
      example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    }),
  })
  .meta({ id: 'NewOutlet' })

export type NewOutlet = z.infer<typeof newOutlet>

export const outletDraft = z
  .object({
    kind,
    name: outletNameText,
    url: outletUrl.optional(),
    channel: outletChannel.optional(),
    events: events.meta(eventsMeta),
    active: active.default(true),
  })
  .superRefine(({ kind, url, channel }, { addIssue }) => {
    const isApp = kind === 'slack-app'
    if (isApp && channel === undefined)
      addIssue({ code: 'custom', path: ['channel'], message: fieldCode('channel_required') })
    if (!isApp && url === undefined) addIssue({ code: 'custom', path: ['url'], message: invalidUrl })
  })
  .meta({ title: 'OutletDraft' })

export type OutletDraft = z.infer<typeof outletDraft>

export const outletChange = z
  .object({
    id,
    name: outletNameText,
    url: outletUrl.optional(),
    channel: outletChannel.optional(),
    events: events.meta(eventsMeta),
    active,
  })
  .meta({ title: 'OutletChange' })

export type OutletChange = z.infer<typeof outletChange>

export const delivery = z
  .object({
    id,
    event: z.enum([...outletEvents, 'lunch.tables', 'test']).meta({ example: 'lunch.decided' }),
    at: instant.meta({ description: 'When the event happened.' }),
    status: z.enum(['pending', 'delivered', 'failed']).meta({
      description: '`pending`: it is sent, or sent again later. `failed`: it is not tried again.',
      example: 'delivered',
    }),
    attempts: z.int().min(0).meta({ description: 'How often it was sent.', example: 1 }),
    responseStatus: z.int().nullable().meta({
      description: 'The HTTP status of the last answer. Null without an answer.',
      example: 200,
    }),
    error: z.string().nullable().meta({
      description: 'Why the last attempt failed. Null if it did not.',
      example: null,
    }),
    errorCode: z.enum(deliveryReasons).nullable().meta({
      description:
        'A stable code for the error. Null without an error, or if it was stored before there were codes.',
      example: null,
    }),
    errorParams: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .nullable()
      .meta({
        description: 'Each value in the error that varies. Null without a code.',
        example: null,
      }),
  })
  .meta({ id: 'Delivery' })

export type Delivery = z.infer<typeof delivery>
