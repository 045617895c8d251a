import './node-floor.mjs'
import { existsSync } from 'node:fs'
import { finished, signalGroup, startChild, stopOnSignals } from './children.mjs'
import { command } from './failure.mjs'
import { ensureInstalled } from './install.mjs'
import { inRoot, pinnedNode, toolEnvironment } from './places.mjs'

const webPort = 5173
const webOrigin = `http://localhost:${webPort}`

await command(async () => {
  const release = stopOnSignals()
  await ensureInstalled()
  release()
  stopOnSignals(0)

  // The server reads .env by itself; Vite's proxy has to know the same PORT.
  if (existsSync(inRoot('.env')) && process.loadEnvFile) process.loadEnvFile(inRoot('.env'))

  const env = toolEnvironment({
    NODE_ENV: process.env.NODE_ENV,
    // The browser talks to Vite: that is the origin to trust and to write into links, whatever .env says.
    APP_ORIGIN: webOrigin,
    API_ORIGIN: `http://127.0.0.1:${process.env.PORT || 3000}`,
  })
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = ['ignore', 'inherit', 'inherit']
  const serverArgs = ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts', '--api-only']
  const server = startChild(pinnedNode, serverArgs, { stdio, env })
  const web = startChild(
    inRoot('apps/web/node_modules/.bin/vite'),
    ['--port', `${webPort}`, '--strictPort', '--clearScreen', 'false'],
    { stdio, env, cwd: inRoot('apps/web') },
  )
  console.log(`Open ${webOrigin} (the page reloads with the sources). Ctrl-C stops everything.`)

  // Neither is of use without the other.
  const ends = [finished(server), finished(web)]
  const code = await Promise.race(ends)
  for (const child of [server, web]) signalGroup(child, 'SIGTERM')
  await Promise.all(ends)
  return code
})
