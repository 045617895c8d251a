import { isIP } from 'node:net'
import type { HumanVerifier } from '@lunchvote/api/ports'
import type { Logger } from 'pino'
import { z } from 'zod'

type Recaptcha = {
  secretKey: string
  /** The origin of the verifying service. */
  baseUrl: string
  /** The origins of the pages on which a token may be created. */
  acceptedOrigins: readonly string[]
}

const timeoutMs = 5000
const action = 'register'
/** The lowest score that is accepted. Scores go from 0 for a robot to 1 for a human. */
const minScore = 0.5

/**
 * The answer of the service. Sources: https://developers.google.com/recaptcha/docs/v3 and
 * https://developers.google.com/recaptcha/docs/verify.
 */
const verification = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  score: z.number().optional(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
})
type Verification = z.infer<typeof verification>

/** Error codes that mean that LunchVote's key or request is wrong. All other codes are about the visitor's token. */
const ownErrors = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request'])

/** Verifies tokens of the action `register` with reCAPTCHA v3. */
export function createHumanVerifier(
  { secretKey, baseUrl, acceptedOrigins }: Recaptcha,
  log: Logger,
): HumanVerifier {
  const hostnames = acceptedOrigins.map((origin) => new URL(origin).hostname)

  async function ask(token: string, address: string): Promise<Verification> {
    const form = new URLSearchParams({ secret: secretKey, response: token })
    // An IPv6 client is known only by its network, so no address is sent for it.
    if (isIP(address)) form.set('remoteip', address)
    const response = await fetch(`${baseUrl}/recaptcha/api/siteverify`, {
      method: 'POST',
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`siteverify answered with status ${response.status}`)
    const answer = verification.parse(await response.json())
    const own = answer['error-codes']?.filter((code) => ownErrors.has(code)) ?? []
    if (own.length > 0) throw new Error(`siteverify refuses our request: ${own.join(', ')}`)
    return answer
  }

  return {
    verify: async (token, address) => {
      try {
        const { success, score = 0, hostname, ...rest } = await ask(token, address)
        const isOurs = rest.action === action && (hostname === undefined || hostnames.includes(hostname))
        return success && isOurs && score >= minScore ? 'human' : 'refused'
      } catch (error) {
        log.warn({ err: error }, 'human verification unavailable')
        return 'unreachable'
      }
    },
  }
}
