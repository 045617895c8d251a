import { startChild } from './children.mjs'
import { pinnedNode } from './places.mjs'

/** Paths, not `--watch` alone: Node.js would follow imports only, and a new migration is not imported. */
const watched = [
  'apps/server/src',
  'packages/api/src',
  'packages/contracts/src',
  'packages/db/migrations',
  'packages/db/src',
  'packages/restaurant-import/src',
]

/**
 * The server without the web app. It restarts when a source file or a migration changes.
 * @param {import('node:child_process').SpawnOptions} options
 */
export function startDevServer(options) {
  const paths = watched.map((path) => `--watch-path=${path}`)
  const args = [...paths, '--watch-preserve-output', 'apps/server/src/main.ts', '--api-only']
  return startChild(pinnedNode, args, options)
}
