import type { Plugin } from 'vite'

const absent = '\0infinite-queries'

/** Throws when somebody begins to use them after all. */
const source = `
export const infiniteQueryBehavior = () => { throw new Error('Infinite queries are left out: vite/infinite-queries.ts') }
export const hasNextPage = () => false
export const hasPreviousPage = () => false
`

/**
 * Leaves out what React Query has for queries of many pages. Nothing here is paged, and no bundler can tell: each query
 * asks at run time whether it is one of those. 0.6 kB of the first visit.
 */
export function withoutInfiniteQueries(): Plugin {
  return {
    name: 'without-infinite-queries',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /\/infiniteQueryBehavior\.js$/ }, handler: () => absent },
    load: { filter: { id: new RegExp(absent) }, handler: () => source },
  }
}
