import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** An expected error. Only its message is shown, and not its stack. */
export class Failure extends Error {}

export const root = fileURLToPath(new URL('../..', import.meta.url))

export const inRoot = (/** @type {string[]} */ ...parts) => join(root, ...parts)

/** The Node.js that runs the product. It comes from an npm package that the lockfile pins. */
export const pinnedNode = inRoot('node_modules/node/bin/node')

/** The folder for reports, and for the stamps of steps.mjs. It is deleted together with node_modules. */
export const cacheFolder = inRoot('node_modules/.cache/lunchvote')

/**
 * The environment for tools. The pinned Node.js is first on the PATH. NODE_ENV is removed, because `production` would
 * make pnpm skip the build tools, and `development` would make Vite build a development bundle.
 * @param {Record<string, string | undefined>} [extra]
 */
export function toolEnvironment(extra = {}) {
  const { NODE_ENV: _dropped, ...env } = process.env
  const path = [inRoot('node_modules/.bin'), env.PATH].filter(Boolean).join(delimiter)
  return { ...env, PATH: path, TURBO_TELEMETRY_DISABLED: '1', ...extra }
}
