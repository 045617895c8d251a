import { z } from 'zod'
import { id } from './ids.ts'
import { limits } from './limits.ts'
import { fieldCode } from './reasons/fields.ts'
import { url } from './text.ts'
import { instant } from './times.ts'

const endpoint = url({
  invalid: fieldCode('invalid_push_endpoint'),
  protocol: /^https$/,
  max: { length: limits.pushEndpoint.max, message: fieldCode('push_endpoint_too_long') },
}).meta({
  description: "Where the browser's push service accepts messages for this browser.",
  example: 'https://push.example.com/v1/b5dk2yxjz6a3',
})

/** A key of this many bytes, in base64url, as browsers give it. */
const key = (bytes: number, example: string) => {
  const invalid = fieldCode('invalid_push_key', { bytes })
  const length = Math.ceil((bytes * 4) / 3)
  return z
    .string(invalid)
    .regex(new RegExp(`^[\\w-]{${length}}={0,2}$`), invalid)
    .meta({ maxLength: length + 2, example })
}

const remind = z.boolean(fieldCode('remind_not_boolean')).meta({
  description: 'Whether to remind of the vote before voting closes.',
  example: true,
})

const announce = z.boolean(fieldCode('announce_not_boolean')).meta({
  description: 'Whether to tell where the team eats.',
  example: true,
})

export const pushSubscriptionDraft = z
  .object({
    endpoint,
    keys: z.object({
      p256dh: key(
        65,
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      ),
      auth: key(16, 'BTBZMqHH6r4Tts7J_aSIgg'),
    }),
    remind,
    announce,
  })
  .meta({ title: 'PushSubscriptionDraft' })

export type PushSubscriptionDraft = z.infer<typeof pushSubscriptionDraft>

export const pushSubscription = z
  .object({
    id,
    userAgent: z.string().nullable().meta({
      description: 'The `User-Agent` of the browser. Null if it sent none.',
      example: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    }),
    remind,
    announce,
    createdAt: instant,
    refusedSince: instant.nullable().meta({
      description:
        "Since when the browser's push service has refused the messages of this server. Null: it has not refused the last one.",
      example: null,
    }),
  })
  .meta({ id: 'PushSubscription' })

export type PushSubscription = z.infer<typeof pushSubscription>

export const pushState = z
  .object({
    publicKey: z.string().meta({
      description: "The server's VAPID key, for `pushManager.subscribe` in a browser.",
      example: 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U',
    }),
    subscriptions: z.array(pushSubscription).meta({ description: 'Your browsers, oldest first.' }),
  })
  .meta({ id: 'PushState' })

export type PushState = z.infer<typeof pushState>
