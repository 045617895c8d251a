import type { Attempt } from '@lunchvote/contracts/restaurants'
import type { ModelFacts } from './description-prompt.ts'
import type { AiService, createDescriptionWriter } from './description-writer.ts'
import type { ImporterOptions } from './importer-options.ts'
import { systemSleep } from './retry-wait.ts'
import { reported } from './service-faults.ts'

export type Describe = (facts: ModelFacts, signal: AbortSignal) => Promise<Attempt<string>>

/** Creates the step that asks the model. The AI client is loaded at the first use. */
export function createDescriber(openai: AiService, options: ImporterOptions): Describe {
  const { sleep = systemSleep, modelMs = 30_000 } = options.world ?? {}
  let loading: Promise<ReturnType<typeof createDescriptionWriter>> | undefined
  return async (facts, signal) => {
    loading ??= import('./description-writer.ts').then((module) =>
      module.createDescriptionWriter({ openai, sleep, modelMs }),
    )
    const write = await loading
    return reported(options, 'model', await write(facts, signal))
  }
}
