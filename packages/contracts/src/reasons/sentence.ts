/** English texts by their reasons. A text without values takes no params. */
type Texts = Record<string, (params: never) => string>

export type Params = Record<string, string | number>

export type ParamsOf<T extends Texts, R extends keyof T> = Parameters<T[R]>

/** A sentence of the server: a stable code for it, each value in it that varies, and its English text. */
export type SentenceOf<R> = { reason: R; params: Params; message: string }

/** Makes sentences of these texts. The same reason with the same params is always the same sentence. */
export const sayFrom =
  <T extends Texts>(texts: T) =>
  <R extends keyof T>(reason: R, ...[params]: ParamsOf<T, R>): SentenceOf<R> => {
    const text = texts[reason] as (params: object) => string
    return { reason, params: { ...(params as Params) }, message: text(params ?? {}) }
  }

const kept = new Map<string, SentenceOf<string>>()

/** Keeps the sentence, so that `keptAs` finds it. Only for a limited number of sentences. @returns its text */
export function keep(sentence: SentenceOf<string>): string {
  kept.set(sentence.message, sentence)
  return sentence.message
}

export const keptAs = (message: string) => kept.get(message)
