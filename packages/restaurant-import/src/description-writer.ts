import { say } from '@lunchvote/contracts/reasons'
import type { Attempt } from '@lunchvote/contracts/restaurants'
import { z } from 'zod'
import { done, serviceFault } from './attempt.ts'
import { descriptionLimits, descriptionPrompt, type ModelFacts, retryMessage } from './description-prompt.ts'
import { hasLink } from './link.ts'
import { type AiService, createModelClient, jsonIn } from './model-client.ts'
import { codePoints, plainText, withoutBrackets } from './plain-text.ts'
import type { Sleep } from './retry-wait.ts'

const answer = z.object({
  description: z
    .string()
    .describe(`Plain text, ${descriptionLimits.min} to ${descriptionLimits.max} characters`),
})

const unusable = serviceFault(say('model_unusable'))

/**
 * Creates a function that asks the model for a description, and asks a second time if that can help.
 * @param options.modelMs the time-out of a request
 */
export function createDescriptionWriter(options: { openai: AiService; sleep: Sleep; modelMs: number }) {
  const ask = createModelClient(options)

  return (facts: ModelFacts, signal: AbortSignal): Promise<Attempt<string>> =>
    ask(
      {
        messages: descriptionPrompt(facts),
        name: 'description',
        schema: answer,
        read: assess,
        declined: say('model_declined'),
        unusable: say('model_unusable'),
        retryMessage,
      },
      signal,
    )
}

function assess(said: string) {
  const description = descriptionIn(said)
  if (description === undefined) {
    return { attempt: unusable, problem: 'it is not JSON with a text as "description"' }
  }
  const problem = problemOf(description)
  return problem ? { attempt: unusable, problem, said: said.slice(0, 2000) } : { attempt: done(description) }
}

/**
 * Returns the description as plain text without angle brackets, so that nothing in it can be read as markup. Undefined
 * if the content has no description.
 */
function descriptionIn(content: string): string | undefined {
  const { max } = descriptionLimits
  const { data } = answer.safeParse(jsonIn(content))
  return data && plainText(withoutBrackets(plainText(data.description, max)), max)
}

function problemOf(description: string): string | undefined {
  const { min, max } = descriptionLimits
  const length = codePoints(description)
  if (length < min) return `it has ${length} characters, but needs at least ${min}`
  if (length > max) return `it has ${length} characters, but may have at most ${max}`
  if (!/\p{L}/u.test(description)) return 'it has no words'
  return hasLink(description) ? 'it has a link in it' : undefined
}
