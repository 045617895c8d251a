import type { OutletDraft } from '@lunchvote/contracts/outlets'
import type { PushSubscriptionDraft } from '@lunchvote/contracts/push'

/** A webhook that gets messages about all events. */
export function outletInput(details: Partial<OutletDraft> = {}): OutletDraft {
  return {
    kind: 'webhook',
    name: 'Program',
    url: 'https://hooks.example.com/services/T000/secret',
    events: ['voting.closing', 'lunch.decided', 'venue.created'],
    active: true,
    ...details,
  }
}

let browsersMade = 0

/** The subscription of a browser that gets all push messages. */
export function pushSubscriptionInput(details: Partial<PushSubscriptionDraft> = {}): PushSubscriptionDraft {
  browsersMade += 1
  return {
    endpoint: `https://push.example.com/v1/browser-${browsersMade}`,
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    remind: true,
    announce: true,
    ...details,
  }
}
