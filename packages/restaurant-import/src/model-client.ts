import { type Sentence, say } from '@lunchvote/contracts/reasons'
import type { Attempt } from '@lunchvote/contracts/restaurants'
import OpenAI, { APIError } from 'openai'
import { zodResponseFormat } from 'openai/helpers/zod'
import { z } from 'zod'
import { serviceFault, stopped } from './attempt.ts'
import { maxWaitMs, retryDelay, type Sleep } from './retry-wait.ts'

export type AiService = {
  apiKey: string
  /** The base URL of the service's API. The default is OpenAI's. */
  baseUrl?: string
  model: string
}

/** What is asked, and how the answer is read. */
export type ModelTask<T> = {
  messages: OpenAI.Chat.Completions.ChatCompletionMessageParam[]
  /** The name of the answer in the request. */
  name: string
  schema: z.ZodType
  /** Reads the text of an answer. A `problem` leads to a second request with it. */
  read(said: string): { attempt: Attempt<T>; problem?: string; said?: string }
  declined: Sentence
  unusable: Sentence
  retryMessage(problem: string): { role: 'user'; content: string }
  /** Counts each request before it is sent. It is not sent if this returns a sentence, which says why. */
  refusal?: () => Promise<Sentence | undefined>
}

/**
 * The outcome of one request. If `problem` is set, the model is asked a second time. The second request also contains
 * `problem` and `said`, which is the model's first answer. If `wait` is set, the same request can be sent again after
 * that many milliseconds.
 */
type Reply<T> = { attempt: Attempt<T>; problem?: string; wait?: number; said?: string }

const completion = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }) }))
    .min(1),
})

/** The maximum size of an answer. An answer that does not end would otherwise fill the memory until the time-out. */
const maxAnswerBytes = 1024 * 1024

/**
 * Creates a function that asks the model, and asks a second time if that can help.
 * @param options.modelMs the time-out of a request
 */
export function createModelClient(options: { openai: AiService; sleep: Sleep; modelMs: number }) {
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
    fetch: fetchLimited,
  })

  async function ask<T>(
    task: ModelTask<T>,
    messages: ModelTask<T>['messages'],
    signal: AbortSignal,
  ): Promise<Reply<T>> {
    // This time-out also applies to the body, while the library's own time-out does not.
    const timed = AbortSignal.any([signal, AbortSignal.timeout(modelMs)])
    try {
      const response: unknown = await client.chat.completions.create(
        { model: openai.model, messages, response_format: zodResponseFormat(task.schema, task.name) },
        { signal: timed },
      )
      const message = completion.safeParse(response).data?.choices[0]?.message
      return message?.refusal ? { attempt: serviceFault(task.declined) } : task.read(message?.content ?? '')
    } catch (error) {
      if (signal.aborted) return { attempt: stopped }
      if (timed.aborted || error instanceof OpenAI.APIConnectionTimeoutError) return timedOut
      return explain(error, task.unusable)
    }
  }

  return async <T>(task: ModelTask<T>, signal: AbortSignal): Promise<Attempt<T>> => {
    if (signal.aborted) return stopped
    const { messages, refusal } = task
    const refused = await refusal?.()
    if (refused) return serviceFault(refused)
    const first = await ask(task, messages, signal)
    if (first.problem !== undefined) {
      if (await refusal?.()) return first.attempt
      const said = first.said ? [{ role: 'assistant' as const, content: first.said }] : []
      return (await ask(task, [...messages, ...said, task.retryMessage(first.problem)], signal)).attempt
    }
    if (first.wait === undefined || first.wait > maxWaitMs) return first.attempt
    try {
      await sleep(first.wait, signal)
    } catch {
      return stopped
    }
    if (await refusal?.()) return first.attempt
    return (await ask(task, messages, signal)).attempt
  }
}

/** A code fence, in which models without structured output often put their JSON. */
const codeFence = /^```(?:json)?\s([\s\S]*)```$/i

/** Returns the JSON in the text of an answer. Undefined if there is none. */
export function jsonIn(content: string): unknown {
  const [, fenced] = codeFence.exec(content.trim()) ?? []
  try {
    return JSON.parse(fenced ?? content)
  } catch {
    return undefined
  }
}

async function fetchLimited(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request)
  let size = 0
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength
      if (size > maxAnswerBytes) controller.error(new RangeError('The answer is too large'))
      else controller.enqueue(chunk)
    },
  })
  const { status, statusText, headers } = response
  return response.body
    ? new Response(response.body.pipeThrough(limit), { status, statusText, headers })
    : response
}

const timedOut: Reply<never> = { attempt: serviceFault(say('model_too_slow')), wait: 0 }

/** Explains an error. The service's own message is not repeated, because it may contain the key. */
function explain(error: unknown, unusable: Sentence): Reply<never> {
  if (!(error instanceof APIError)) return { attempt: serviceFault(unusable), wait: 0 }
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
