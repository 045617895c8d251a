import { say } from '@lunchvote/contracts/reasons'
import type { Attempt } from '@lunchvote/contracts/restaurants'
import { done, serviceFault } from '../attempt.ts'
import { type AiService, createModelClient, jsonIn } from '../model-client.ts'
import { type Sleep, systemSleep } from '../retry-wait.ts'
import { type MenuAnswer, type MenuQuestion, menuAnswer } from './menu-answer.ts'
import { menuPrompt } from './menu-prompt.ts'

/** Asks a model about the menu of one day. Its answer is not checked yet: `readMenu` does that. */
export type AskModel = (question: MenuQuestion) => Promise<Attempt<MenuAnswer>>

export type Asking = {
  /** Counts a request to the model. False if there were enough of them today. */
  mayAsk: () => Promise<boolean>
  signal: AbortSignal
}

/** Says why a request is not sent once there were enough of them. */
export const spentUnless = (mayAsk: Asking['mayAsk']) => async () =>
  (await mayAsk()) ? undefined : say('menu_model_spent')

const unusable = serviceFault(say('menu_answer_unusable'))

/**
 * Creates a function that asks a model about menus, and asks a second time if that can help.
 * @param options.modelMs the time-out of a request. Menus are longer than descriptions, so the default is 60 seconds.
 */
export function createMenuModel(options: { openai: AiService; sleep?: Sleep; modelMs?: number }) {
  const { openai, sleep = systemSleep, modelMs = 60_000 } = options
  const ask = createModelClient({ openai, sleep, modelMs })

  return (question: MenuQuestion, { mayAsk, signal }: Asking): Promise<Attempt<MenuAnswer>> =>
    ask(
      {
        messages: menuPrompt(question),
        name: 'menu',
        refusal: spentUnless(mayAsk),
        schema: menuAnswer,
        read(said) {
          const { data } = menuAnswer.safeParse(jsonIn(said))
          return data
            ? { attempt: done(data) }
            : { attempt: unusable, problem: 'it is not JSON of the given schema' }
        },
        declined: say('menu_answer_declined'),
        unusable: say('menu_answer_unusable'),
        retryMessage: (problem) => ({
          role: 'user',
          content: `That answer cannot be used: ${problem}. Answer again about the same source.`,
        }),
      },
      signal,
    )
}
