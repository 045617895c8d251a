import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** @param {...string} parts */
export const inRoot = (...parts) => join(root, ...parts)

/** The Node.js that runs the product, from an npm package pinned in the lockfile. */
export const pinnedNode = inRoot('node_modules/node/bin/node')

/** @param {string} name */
export const installedTool = (name) => inRoot('node_modules/.bin', name)

/** For stamps and reports; deleted together with node_modules. */
export const cacheFolder = inRoot('node_modules/.cache/lunchvote')

/** The pnpm version that package.json names. */
export function pnpmVersion() {
  const manifest = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  return /** @type {string} */ (manifest.devEngines.packageManager.version)
}

/**
 * The environment for tools, with the pinned Node first on the PATH. It has no NODE_ENV: `production` makes pnpm skip
 * the build tools, and `development` makes Vite build a development bundle.
 * @param {Record<string, string | undefined>} [extra]
 */
export function toolEnvironment(extra = {}) {
  const { NODE_ENV: _dropped, ...env } = process.env
  const path = [inRoot('node_modules/.bin'), env.PATH].filter(Boolean).join(delimiter)
  return { ...env, PATH: path, TURBO_TELEMETRY_DISABLED: '1', ...extra }
}
