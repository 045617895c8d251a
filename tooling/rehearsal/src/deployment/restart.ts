import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { Instances } from './site.ts'

const run = promisify(execFile)
/** The maximum time of a script. A script that waits in vain for an instance is stopped after this time. */
const timeoutMs = 120_000
const unit = /^lunchvote@(\d+)$/

/**
 * Runs a script of docs/deployment.md in a shell. In this shell, `systemctl` stops and starts the instances of the test
 * and reloads the test's proxy. `sudo` does nothing, because the test installs no new version.
 * @throws if a command of the script fails
 */
export async function runRestart(
  script: string,
  { folder, instances, reload }: { folder: string; instances: Instances; reload: () => Promise<unknown> },
): Promise<void> {
  const systemctl = async (command: string, name: string) => {
    const port = unit.exec(name)?.[1]
    if (command === 'stop' && port !== undefined) await instances.stop(port)
    else if (command === 'start' && port !== undefined) instances.start(port)
    else if (command === 'reload') await reload()
    else throw new Error(`There is no "systemctl ${command} ${name}" in this test`)
  }
  const server = createServer(async (request, response) => {
    const [, command = '', name = ''] = request.url?.split('/') ?? []
    await systemctl(command, name).then(
      () => response.end(),
      (error) => response.writeHead(500).end(String(error)),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const programs = join(folder, 'programs')
  await mkdir(programs, { recursive: true })
  await writeProgram(
    join(programs, 'systemctl'),
    `exec curl -sS --fail-with-body "http://127.0.0.1:${port}/$1/$2"`,
  )
  await writeProgram(join(programs, 'sudo'), 'exit 0')
  try {
    await run('/bin/sh', ['-ec', script], {
      timeout: timeoutMs,
      env: { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH}` },
    })
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

async function writeProgram(file: string, command: string): Promise<void> {
  await writeFile(file, `#!/bin/sh\n${command}\n`)
  await chmod(file, 0o755)
}
