import type { Lookup } from '@lunchvote/outgoing/public-address'
import type { Settings } from '../../settings/settings.ts'
import { isPublicContact } from '../../settings/vapid-subject.ts'
import { type Finding, findingsOf } from './finding.ts'
import { ask, askPublic } from './http-request.ts'

const { fine, warning } = findingsOf('push')
const setContact =
  'set VAPID_SUBJECT to an address of yours, such as mailto:lunch@example.com, and start LunchVote again'

/**
 * Checks that push services can reach the operator. Without https, browsers get no push messages, except on this machine.
 */
export async function pushContact({ appOrigin, vapidSubject }: Settings): Promise<Finding | []> {
  if (isPublicContact(vapidSubject) || appOrigin.startsWith('http:')) return []
  return warning(
    `Apple's push service refuses messages without a public contact, and ${vapidSubject} is none, so iPhones, iPads and Safari get no messages`,
    setContact,
  )
}

/**
 * Checks the push services of the browsers that members have subscribed.
 * @param services the origins of the push services, each with the number of browsers to which it refuses messages
 * @param lookup a replacement for tests
 */
export async function pushServices(
  services: readonly { origin: string; refused: number }[],
  allowPrivate: boolean,
  lookup?: Lookup,
): Promise<Finding[]> {
  if (services.length === 0) return [fine('No browser gets push messages, so no push service was asked')]
  return Promise.all(
    services.map(async ({ origin, refused }) => {
      if (refused > 0) return refusing(origin, refused)
      // Members choose these addresses. So without OUTLETS_ALLOW_PRIVATE, neither this check nor the server connects to
      // a private address.
      const answer = allowPrivate ? await ask(origin, { method: 'HEAD' }) : await askPublic(origin, lookup)
      if (!('failure' in answer)) return fine(`The push service ${origin} answers`)
      if ('hasPublicAddress' in answer && !answer.hasPublicAddress) {
        return warning(
          `The push service ${origin} has no public address, so it gets no messages`,
          'allow this machine to look up its name, or set OUTLETS_ALLOW_PRIVATE=on if it is in your network',
        )
      }
      return warning(
        `The push service ${origin} cannot be reached (${answer.failure})`,
        'allow this machine to open https connections to it',
      )
    }),
  )
}

function refusing(origin: string, browsers: number): Finding {
  return warning(
    `The push service ${origin} has refused the last messages to ${browsers} ${browsers === 1 ? 'browser' : 'browsers'}`,
    `${setContact}; if it is set, ask the members to turn their notifications off and on again`,
  )
}
