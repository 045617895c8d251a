import type { Plugin } from 'vite'

/**
 * Parts of libraries that are there for what this app has switched off, by the file they are in. No bundler can tell:
 * the libraries ask at run time. Each stands for its file with the least that the rest of its library calls.
 */
const parts: Record<string, string> = {
  // Queries of many pages: nothing here is paged.
  'query-core/build/modern/infiniteQueryBehavior.js': `
    export const infiniteQueryBehavior = () => { throw new Error('Infinite queries are left out: vite/unused-parts.ts') }
    export const hasNextPage = () => false
    export const hasPreviousPage = () => false`,
  // refetchOnWindowFocus is off.
  'query-core/build/modern/focusManager.js': `
    export const focusManager = { isFocused: () => true, subscribe: () => () => {} }`,
  // networkMode is 'always', refetchOnReconnect is off.
  'query-core/build/modern/onlineManager.js': `
    export const onlineManager = { isOnline: () => true, subscribe: () => () => {} }`,
  // The router is given parsers of its own.
  'router-core/dist/esm/searchParams.js': `
    export const [defaultParseSearch, defaultStringifySearch, parseSearchWith, stringifySearchWith] = []`,
}

const prefix = '\0unused-part:'

/** About 1.1 kB of the first visit. */
export function withoutUnusedParts(): Plugin {
  return {
    name: 'without-unused-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/(infiniteQueryBehavior|focusManager|onlineManager|searchParams)\.js$/ },
      async handler(source, importer) {
        const resolved = await this.resolve(source, importer, { skipSelf: true })
        const part = Object.keys(parts).find((file) => resolved?.id.endsWith(file))
        return part && prefix + part
      },
    },
    load: { filter: { id: new RegExp(`^${prefix}`) }, handler: (id) => parts[id.slice(prefix.length)] },
  }
}
