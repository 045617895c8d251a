import { type Sentence, say } from '@lunchvote/contracts/reasons'
import type { Attempt } from '@lunchvote/contracts/restaurants'
import OpenAI, { APIError } from 'openai'
import { zodResponseFormat } from 'openai/helpers/zod'
import { z } from 'zod'
import { done, serviceFault, stopped } from './attempt.ts'
import { descriptionLimits, descriptionPrompt, type ModelFacts, retryMessage } from './description-prompt.ts'
import { hasLink } from './link.ts'
import { codePoints, plainText, withoutBrackets } from './plain-text.ts'
import { maxWaitMs, retryDelay, type Sleep } from './retry-wait.ts'

export type AiService = {
  apiKey: string
  /** The base URL of the service's API. The default is OpenAI's. */
  baseUrl?: string
  model: string
}

const answer = z.object({
  description: z
    .string()
    .describe(`Plain text, ${descriptionLimits.min} to ${descriptionLimits.max} characters`),
})
const completion = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }) }))
    .min(1),
})

/**
 * The outcome of one request. If `problem` is set, the model is asked a second time. The second request also contains
 * `problem` and `said`, which is the model's first answer. If `wait` is set, the same request can be sent again after
 * that many milliseconds.
 */
type Reply = { attempt: Attempt<string>; problem?: string; wait?: number; said?: string }

/**
 * Creates a function that asks the model for a description, and asks a second time if that can help.
 * @param options.modelMs the time-out of a request
 */
export function createDescriptionWriter(options: { openai: AiService; sleep: Sleep; modelMs: number }) {
  const { openai, sleep, modelMs } = options
  // The options that are null must be set: the library reads an environment variable for each option that is missing.
  const client = new OpenAI({
    apiKey: openai.apiKey,
    baseURL: openai.baseUrl ?? 'https://api.openai.com/v1',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    timeout: modelMs,
    logLevel: 'off',
  })

  async function ask(messages: ReturnType<typeof descriptionPrompt>, signal: AbortSignal): Promise<Reply> {
    // This time-out also applies to the body, while the library's own time-out does not.
    const timed = AbortSignal.any([signal, AbortSignal.timeout(modelMs)])
    try {
      const response: unknown = await client.chat.completions.create(
        { model: openai.model, messages, response_format: zodResponseFormat(answer, 'description') },
        { signal: timed },
      )
      return assess(response)
    } catch (error) {
      if (signal.aborted) return { attempt: stopped }
      if (timed.aborted || error instanceof OpenAI.APIConnectionTimeoutError) return timedOut
      return explain(error)
    }
  }

  return async (facts: ModelFacts, signal: AbortSignal): Promise<Attempt<string>> => {
    if (signal.aborted) return stopped
    const messages = descriptionPrompt(facts)
    const first = await ask(messages, signal)
    if (first.problem !== undefined) {
      const said = first.said ? [{ role: 'assistant' as const, content: first.said }] : []
      return (await ask([...messages, ...said, retryMessage(first.problem)], signal)).attempt
    }
    if (first.wait === undefined || first.wait > maxWaitMs) return first.attempt
    try {
      await sleep(first.wait, signal)
    } catch {
      return stopped
    }
    return (await ask(messages, signal)).attempt
  }
}

const timedOut: Reply = { attempt: serviceFault(say('model_too_slow')), wait: 0 }
const unusable = serviceFault(say('model_unusable'))

function assess(response: unknown): Reply {
  const message = completion.safeParse(response).data?.choices[0]?.message
  if (message?.refusal) {
    return { attempt: serviceFault(say('model_declined')) }
  }
  const said = message?.content ?? ''
  const description = descriptionIn(said)
  if (description === undefined) {
    return { attempt: unusable, problem: 'it is not JSON with a text as "description"' }
  }
  const problem = problemOf(description)
  return problem ? { attempt: unusable, problem, said: said.slice(0, 2000) } : { attempt: done(description) }
}

/** A code fence, in which models without structured output often put their JSON. */
const codeFence = /^```(?:json)?\s([\s\S]*)```$/i

/**
 * Returns the description as plain text without angle brackets, so that nothing in it can be read as markup. Undefined
 * if the content has no description.
 */
function descriptionIn(content: string): string | undefined {
  const { max } = descriptionLimits
  const [, fenced] = codeFence.exec(content.trim()) ?? []
  try {
    const { description } = answer.parse(JSON.parse(fenced ?? content))
    return plainText(withoutBrackets(plainText(description, max)), max)
  } catch {
    return undefined
  }
}

function problemOf(description: string): string | undefined {
  const { min, max } = descriptionLimits
  const length = codePoints(description)
  if (length < min) return `it has ${length} characters, but needs at least ${min}`
  if (length > max) return `it has ${length} characters, but may have at most ${max}`
  if (!/\p{L}/u.test(description)) return 'it has no words'
  return hasLink(description) ? 'it has a link in it' : undefined
}

/** Explains an error. The service's own message is not repeated, because it may contain the key. */
function explain(error: unknown): Reply {
  if (!(error instanceof APIError)) return { attempt: unusable, wait: 0 }
  const { status, headers } = error
  if (status === undefined) {
    return {
      attempt: serviceFault(say('model_unreachable')),
      wait: 0,
    }
  }
  const refused = refusal(error)
  if (refused !== undefined) return { attempt: serviceFault(refused, status) }
  const wait = retryDelay(headers?.get('retry-after'))
  if (status === 429) {
    return { attempt: serviceFault(say('model_busy'), status), wait }
  }
  return status >= 500
    ? { attempt: serviceFault(say('model_fault'), status), wait }
    : { attempt: serviceFault(say('model_refused', { status }), status) }
}

/** Explains an error that only the operator can remedy, such as a wrong key. Undefined for all other errors. */
function refusal({ status, code, param, message }: APIError): Sentence | undefined {
  // Services send this code with status 403 too, if the key is not allowed to use the model.
  if (code === 'model_not_found') return say('model_unknown')
  if (code === 'insufficient_quota') return say('model_quota')
  if (status === 401 || status === 403) return say('model_key_refused')
  // Some services answer 404 for an unknown model. A base URL without its "/v1" leads to 404 too.
  if (status === 404) return say('model_not_there')
  const ofFormat = /response_format|json_schema/.test(`${param} ${message}`)
  return status === 400 && ofFormat ? say('model_unstructured') : undefined
}
