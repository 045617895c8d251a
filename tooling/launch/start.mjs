import { finished, isStopping, startChild } from './children.mjs'
import { packagesPrint } from './packages.mjs'
import { filesBelow, fingerprint, quietStep, unlessDone } from './steps.mjs'
import { Failure, inRoot, pinnedNode, toolEnvironment } from './workspace.mjs'

/** The parts of apps/web/build.ts, in their order, each with a file that it makes. A page can be served after the first. */
const parts = {
  page: ['Building the web app in English', 'index.html'],
  languages: ['Building the other languages', 'index.de.html'],
  compressed: ['Compressing the web app', 'sw.js.br'],
}

/** @param {keyof typeof parts} last part that is built @param {AbortSignal} [background] builds without hurry, until then */
export async function ensureBuilt(last, background) {
  // Of `packages/api`, the build needs only the types, so some changes there cause a build that is not necessary. Tests
  // are not in the build, which itself generates the route tree.
  const files = ['apps/web', 'packages/api', 'packages/contracts']
    .flatMap((folder) => filesBelow(inRoot(folder)))
    .filter((file) => !/\.test\.tsx?$|\.gen\.ts$/.test(file))
  const print = fingerprint([...files, inRoot('tsconfig.json')], [packagesPrint()])
  for (const [part, [title, result]] of Object.entries(parts)) {
    await unlessDone(`web-${part}`, print, inRoot(`apps/web/dist/${result}`), () => {
      const command = [pinnedNode, inRoot('apps/web/build.ts'), part]
      const [program = '', ...args] = background ? ['nice', '-n', '19', ...command] : command
      const when = background ? ' while the server runs' : ''
      return quietStep(`${title}${when}`, program, args, { env: toolEnvironment(), signal: background })
    })
    if (part === last) return
  }
}

/**
 * Runs the server until it ends or a signal stops it. What the first page does not need is built meanwhile.
 * @param {readonly string[]} flags of the server, such as `--demo`
 */
export async function start(flags) {
  await ensureBuilt('page')
  const main = ['apps/server/src/main.ts', ...flags]
  const args = ['--import', inRoot('tooling/launch/stop-with-launcher.mjs'), ...main]
  const server = startChild(pinnedNode, args, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      NODE_COMPILE_CACHE: inRoot('node_modules/.cache/node-compile-cache'),
      MALLOC_TRIM_THRESHOLD_: '131072', // Otherwise the C library keeps the memory that a flood of requests has needed.
      ...process.env,
    },
  })
  const ended = new AbortController()
  server.once('message', () =>
    ensureBuilt('compressed', ended.signal).catch((error) => {
      if (!(error instanceof Failure)) throw error
      if (!ended.signal.aborted && !isStopping()) console.error(error.message)
    }),
  )
  const code = await finished(server)
  ended.abort()
  return code
}
