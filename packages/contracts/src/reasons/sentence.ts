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

/**
 * Puts the code of a sentence of these texts, and each value in it, into one text. For what takes only texts: the
 * messages of a schema, and the metadata of a procedure. `decoded` reads it.
 */
export const codeFrom =
  <T extends Texts>() =>
  <R extends keyof T>(reason: R, ...[params]: ParamsOf<T, R>): string =>
    JSON.stringify({ reason, params: { ...(params as Params) } })

/** What `codeFrom` put into the text. Undefined for any other text. */
export const decoded = <R>(text: string): { reason: R; params: Params } | undefined =>
  text.startsWith('{"reason":') ? JSON.parse(text) : undefined
