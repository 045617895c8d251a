import './node-floor.mjs'
import { existsSync } from 'node:fs'
import { finished, signalGroup, startChild, stopOnSignals } from './children.mjs'
import { startDevServer } from './dev-server.mjs'
import { command } from './failure.mjs'
import { ensureInstalled } from './install.mjs'
import { inRoot, toolEnvironment } from './places.mjs'
import { ensureFree } from './ports.mjs'

const webPort = 5173
const webOrigin = `http://localhost:${webPort}`

await command(async () => {
  // The server reads .env itself; Vite's proxy needs the same PORT.
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'))
  const port = Number(process.env.PORT || 3000)
  await ensureFree(port, process.env.HOST || '127.0.0.1', 'stop the program that uses it, or set PORT')
  await ensureFree(webPort, 'localhost', 'stop the program that uses it, because Vite needs this port')

  const release = stopOnSignals()
  await ensureInstalled()
  release()
  stopOnSignals(0)

  const env = toolEnvironment({
    NODE_ENV: process.env.NODE_ENV,
    // The browser opens Vite's address, so that is the origin of requests and links, whatever .env says.
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

  // When one of the two ends, the other is of no use.
  const ends = [finished(server), finished(web)]
  const code = await Promise.race(ends)
  for (const child of [server, web]) signalGroup(child, 'SIGTERM')
  await Promise.all(ends)
  return code
})
