import { mapUserAgent } from '@lunchvote/restaurant-import/place-services'
import type { Settings } from '../../settings/settings.ts'
import { type Finding, findingsOf } from './finding.ts'
import { ask } from './http-request.ts'

export const openaiUrl = 'https://api.openai.com/v1'

/** Asks the model's API which models it has. This costs nothing. */
export async function openai({ openai }: Settings): Promise<Finding> {
  const { fine, warning, problem } = findingsOf('openai')
  if (!openai) return fine('The import is off (OPENAI_API_KEY is not set)')
  const { apiKey, baseUrl = openaiUrl, model } = openai
  const { origin } = new URL(baseUrl)
  const answer = await ask(`${baseUrl.replace(/\/$/, '')}/models`, {
    headers: { authorization: `Bearer ${apiKey}` },
  })
  if ('failure' in answer) return unreachable('openai', origin, answer.failure, 'OPENAI_BASE_URL')
  if (answer.status === 401 || answer.status === 403) {
    return problem(`${origin} refuses the key`, 'set OPENAI_API_KEY to a valid key of this service')
  }
  if (answer.status !== 200) {
    return warning(
      `${origin} does not list its models (status ${answer.status})`,
      'check OPENAI_BASE_URL if imports fail; some services have no such list',
    )
  }
  const models = modelsIn(answer.body)
  if (models && !models.includes(model)) {
    return problem(`${origin} has no model "${model}"`, 'set OPENAI_MODEL to a model that this service has')
  }
  return fine(`${origin} accepts the key and has the model ${model}`)
}

/**
 * Checks that restaurants can be fetched. Without a key for the model, nothing is imported, and only drafts from links
 * read pages at Wolt. Then it is a warning and not a problem if Wolt cannot be reached.
 */
export async function wolt({ openai, woltBaseUrl }: Settings): Promise<Finding> {
  const { fine, warning } = findingsOf('wolt')
  const answer = await ask(woltBaseUrl, { method: 'HEAD' })
  if (!('failure' in answer)) return fine(`${woltBaseUrl} answers`)
  if (openai) return unreachable('wolt', woltBaseUrl, answer.failure, 'WOLT_BASE_URL')
  return warning(
    `${woltBaseUrl} cannot be reached (${answer.failure}), so links to Wolt cannot be read`,
    'allow this machine to open connections to it, or correct WOLT_BASE_URL',
  )
}

/** Checks that addresses and places can be searched. Everything else works without these services. */
export async function mapServices({ mapServices, appOrigin }: Settings): Promise<Finding | Finding[]> {
  const { fine, warning } = findingsOf('maps')
  if (!mapServices) return fine('Places Nearby is off (NOMINATIM_BASE_URL or OVERPASS_BASE_URL is off)')
  const headers = { 'user-agent': mapUserAgent(appOrigin) }
  const check = async (url: string, setting: string) => {
    const answer = await ask(url, { method: 'HEAD', headers })
    if (!('failure' in answer)) return fine(`${new URL(url).origin} answers`)
    return warning(
      `${new URL(url).origin} cannot be reached (${answer.failure}), so Places Nearby finds nothing`,
      `allow this machine to open connections to it, correct ${setting}, or set it to off`,
    )
  }
  return Promise.all([
    check(mapServices.nominatim, 'NOMINATIM_BASE_URL'),
    check(mapServices.overpass, 'OVERPASS_BASE_URL'),
  ])
}

/** Sends the secret key with a wrong token. The answer says whether the secret key is right. */
export async function recaptcha({ recaptcha }: Settings): Promise<Finding> {
  const { fine, problem } = findingsOf('recaptcha')
  if (!recaptcha) return fine('Human verification is off (the RECAPTCHA keys are not set)')
  const { baseUrl, secretKey } = recaptcha
  const body = new URLSearchParams({ secret: secretKey, response: 'lunchvote-doctor' })
  const answer = await ask(`${baseUrl}/recaptcha/api/siteverify`, { method: 'POST', body })
  if ('failure' in answer) return unreachable('recaptcha', baseUrl, answer.failure, 'RECAPTCHA_BASE_URL')
  if (answer.body.includes('invalid-input-secret')) {
    return problem(
      `${baseUrl} refuses the secret key`,
      'set RECAPTCHA_SECRET_KEY to the secret key of the site key',
    )
  }
  return fine(`${baseUrl} answers`)
}

/** Only browsers use this service. If the server cannot reach it, this is a warning and not a problem. */
export async function posthog({ analytics }: Settings): Promise<Finding> {
  const { fine, warning } = findingsOf('posthog')
  if (!analytics) return fine('Analytics is off (POSTHOG_KEY is not set)')
  const answer = await ask(analytics.host, { method: 'HEAD' })
  if (!('failure' in answer)) return fine(`${analytics.host} answers`)
  return warning(
    `${analytics.host} cannot be reached from this machine (${answer.failure})`,
    'correct POSTHOG_HOST; if browsers can reach it, ignore this',
  )
}

function unreachable(check: string, origin: string, failure: string, setting: string): Finding {
  return findingsOf(check).problem(
    `${origin} cannot be reached (${failure})`,
    `allow this machine to open connections to it, or correct ${setting}`,
  )
}

function modelsIn(body: string): string[] | undefined {
  try {
    const { data } = JSON.parse(body) as { data?: { id?: unknown }[] }
    return data?.map(({ id }) => String(id))
  } catch {
    return undefined
  }
}
