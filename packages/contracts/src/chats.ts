import { z } from 'zod'
import { id } from './ids.ts'
import { chatActionReasons } from './reasons/chat-actions.ts'
import { fieldCode } from './reasons/fields.ts'
import { reasons } from './reasons.ts'
import { secret } from './text.ts'
import { instant } from './times.ts'

/** The chats whose buttons call LunchVote. */
export const chatKinds = ['mattermost', 'slack-app'] as const

export type ChatKind = (typeof chatKinds)[number]

const invalidChatLink = fieldCode('chat_link_ended')

const kind = z.enum(chatKinds).meta({ example: 'mattermost' })

const userName = z.string().meta({ description: 'The name of the person in the chat.', example: 'ada' })

export const chatLink = z
  .object({
    id,
    kind,
    place: z.string().meta({
      description: 'The origin of the Mattermost server, or the id of the Slack workspace.',
      example: 'https://chat.example.com',
    }),
    userName,
    createdAt: instant,
  })
  .meta({ id: 'ChatLink' })

export type ChatLink = z.infer<typeof chatLink>

const token = secret(invalidChatLink, invalidChatLink).meta({
  description: 'The `token` of the link.',
  example: '9f2c4e81b07a35d6e8f1c2a4b5d60718293a4b5c',
})

export const chatToken = z.object({ token }).meta({ title: 'ChatToken' })

export const chatOffer = z
  .object({
    kind,
    userName,
    venueName: z.string().nullable().meta({
      description: 'The venue of the button. Null: the button was `Not Today`.',
      example: 'Napoli',
    }),
  })
  .meta({ id: 'ChatOffer' })

export type ChatOffer = z.infer<typeof chatOffer>

export const chatOutcome = z
  .object({
    kind,
    userName,
    done: z.boolean().meta({ description: 'Whether the button has done what it says.', example: true }),
    message: z.string().meta({
      description: 'What the button has done, or why not. The link is made in any case.',
      example: 'You voted for Napoli.',
    }),
    reason: z.enum([...chatActionReasons, ...reasons]).meta({
      description: 'A stable code for the message.',
      example: 'press_voted',
    }),
    params: z.record(z.string(), z.union([z.string(), z.number()])).meta({
      description: 'Each value in the message that varies.',
      example: { venue: 'Napoli' },
    }),
  })
  .meta({ id: 'ChatOutcome' })

export type ChatOutcome = z.infer<typeof chatOutcome>
