/** Each value in a reason that varies: names, numbers, and lists of names. */
export type ReasonParams = Record<string, string | number | string[]>

/** A sentence that was stored. Without its code, nobody can say it in another language. */
export type StoredReason = {
  reason: string
  reasonCode?: string | null | undefined
  reasonParams?: ReasonParams | null | undefined
}

type Texts = Record<string, (params: never) => string>

/** Words a reason with these texts. A reason without a code that they know stays as it is. */
export function wordReason(texts: Texts, { reason, reasonCode, reasonParams }: StoredReason): string {
  if (reasonCode == null || !Object.hasOwn(texts, reasonCode)) return reason
  const text = texts[reasonCode] as unknown as (params: ReasonParams) => string
  return text(reasonParams ?? {})
}
