/**
 * What the board shows, as it is in the address. `only` has names of facts, separated by commas. `vote` is the id of the
 * venue for which a link in a chat asks to vote.
 */
export type BoardSearch = {
  q?: string | undefined
  tag?: string | undefined
  only?: string | undefined
  vote?: string | undefined
}

/** The ids of the venues that are hidden, and what identifies the filter that hides them. */
export type Filtered = { hidden: ReadonlySet<number>; by?: object }

/**
 * Keeps the valid search parameters. The router adds the result to the parameters of the address, so each parameter
 * that is not valid has to be overwritten with undefined.
 */
export const boardSearch = ({ q, tag, only, vote }: Record<string, unknown>): BoardSearch => ({
  q: filled(q),
  tag: filled(tag),
  only: filled(only),
  vote: typeof vote === 'string' && /^\d{1,10}$/.test(vote) ? vote : undefined,
})

const filled = (value: unknown) => (typeof value === 'string' && value.trim().slice(0, 100)) || undefined

export const isFiltered = ({ q, tag, only }: BoardSearch) => (q ?? tag ?? only) !== undefined
