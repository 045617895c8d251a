import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { becomeService, finished, signalGroup, startChild } from './children.mjs'
import { Failure } from './failure.mjs'
import { inRoot, pinnedNode, toolEnvironment } from './places.mjs'

const webPort = 5173
const webOrigin = `http://localhost:${webPort}`

/**
 * Returns the paths that Node.js watches: the server, all packages and the migrations. With `--watch` alone, Node.js
 * would watch only imported files, and no file imports a new migration.
 */
export function watchedPaths() {
  const packages = readdirSync(inRoot('packages')).map((name) => `packages/${name}/src`)
  return ['apps/server/src', 'packages/db/migrations', ...packages.filter((path) => existsSync(inRoot(path)))]
}

/** Runs the server and Vite until a signal stops them. */
export async function dev() {
  // The server reads .env itself, but Vite's proxy needs the same PORT.
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'))
  const port = Number(process.env.PORT || 3000)
  await ensureFree(port, process.env.HOST || '127.0.0.1', 'stop the program that uses it, or set PORT')
  await ensureFree(webPort, 'localhost', 'stop the program that uses it, because Vite needs this port')

  becomeService()
  const env = toolEnvironment({
    NODE_ENV: process.env.NODE_ENV,
    // This replaces the origin in .env. Requests come from Vite's origin, and links must lead to Vite's origin.
    APP_ORIGIN: webOrigin,
    API_ORIGIN: `http://127.0.0.1:${port}`,
  })
  /** @type {import('node:child_process').SpawnOptions} */
  const options = { stdio: ['ignore', 'inherit', 'inherit'], env }
  const server = startDevServer(options)
  const web = startChild(
    inRoot('apps/web/node_modules/.bin/vite'),
    ['--port', `${webPort}`, '--strictPort', '--clearScreen', 'false'],
    { ...options, cwd: inRoot('apps/web') },
  )
  console.log(`Open ${webOrigin} (the page reloads when a source file changes). Press Ctrl-C to stop.`)

  // When the server or Vite ends, the other one is stopped.
  const ends = [finished(server), finished(web)]
  const code = await Promise.race(ends)
  for (const child of [server, web]) signalGroup(child, 'SIGTERM')
  await Promise.all(ends)
  return code
}

/**
 * Starts the server without the web app. The server restarts when a file in one of the watched folders changes.
 * @param {import('node:child_process').SpawnOptions} options
 */
export function startDevServer(options) {
  const paths = watchedPaths().map((path) => `--watch-path=${path}`)
  const args = [...paths, '--watch-preserve-output', 'apps/server/src/main.ts', '--api-only']
  return startChild(pinnedNode, args, options)
}

/**
 * Fails if the port is in use.
 * @param {number} port
 * @param {string} host
 * @param {string} advice how to free the port, or how to choose another port
 */
async function ensureFree(port, host, advice) {
  const probe = createServer().listen(port, host)
  try {
    await once(probe, 'listening')
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE') throw error
    throw new Failure(`Port ${port} on ${host} is already in use: ${advice}.`)
  }
  await new Promise((resolve) => probe.close(resolve))
}
