import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Engine, repository, run, show } from './engine.ts'
import { composition } from './files.ts'

const packages = [
  ...['podman', 'crun', 'netavark', 'aardvark-dns', 'iptables', 'iproute2', 'docker-compose', 'mmdebstrap'],
  'ca-certificates',
]
const folder = path.join(repository, 'node_modules/.cache/lunchvote/podman')
/** Podman refuses long paths for this folder. `prepareNamespace` mounts a new file system at this path. */
const runFolder = '/run/lunchvote-podman'
const socket = path.join(runFolder, 'podman.sock')
const project = path.join(folder, 'docker-compose.json')

/**
 * The rehearsal may run inside a virtual machine or a container, where Podman cannot create control groups, and cannot
 * raise limits above those of this process.
 */
const settings = `
[containers]
cgroups = "disabled"
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
[engine]
cgroup_manager = "cgroupfs"
events_logger = "file"
runtime = "crun"
`

const podman = ['podman', '--log-level', 'error', '--root', path.join(folder, 'images')].concat([
  '--runroot',
  runFolder,
  '--storage-driver',
  'overlay',
])

export const podmanEngine: Engine = {
  engine: podman,
  compose: ['docker-compose', '--file', project, '--project-name', 'lunchvote-rehearsal'],
  // With `--layers=false`, Podman stores no intermediate images. Storing them would take minutes.
  buildOptions: ['--format', 'docker', '--network', 'host', '--pull-never', '--layers=false'],
}

/** Installs Podman on Debian. */
export async function installPodman(): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error('The rehearsal needs Docker, or root on Debian, where it installs Podman.')
  }
  const installed = await run(['dpkg-query'], '--show', ...packages).catch(() => undefined)
  if (installed !== undefined) return
  await run(['apt-get'], 'update')
  await run(['apt-get'], 'install', '--yes', '--no-install-recommends', ...packages)
}

/** Prepares this process, which has a mount namespace of its own, for Podman. */
export async function prepareNamespace(): Promise<void> {
  // The OCI runtime refuses to run where both versions of control groups are mounted.
  const mixed = '/sys/fs/cgroup/unified'
  if (existsSync(mixed)) await run(['umount'], mixed)
  await mkdir(runFolder, { recursive: true })
  await run(['mount'], '-t', 'tmpfs', 'tmpfs', runFolder)
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, 'containers.conf')
  await writeFile(file, settings)
  process.env.CONTAINERS_CONF = file
}

/** Opens Podman's socket for Compose, and runs the health checks, because Podman leaves them to systemd. */
export async function withPodman(use: () => Promise<void>): Promise<void> {
  // This process has a network namespace of its own, so that no other program uses the ports of compose.yaml. In a new
  // network namespace, the loopback interface is down.
  await run(['ip'], 'link', 'set', 'lo', 'up')
  await writeFile(project, JSON.stringify(olderComposition()))
  process.env.DOCKER_HOST = `unix://${socket}`
  const [program = '', ...options] = [...podman, 'system', 'service', '--time', '0', `unix://${socket}`]
  const service = spawn(program, options, { stdio: 'ignore' })
  const ended = once(service, 'exit')
  const ending = new AbortController()
  const checks = checkHealth(ending.signal)
  try {
    await use()
  } finally {
    ending.abort()
    await checks
    service.kill()
    await ended
  }
}

/**
 * Returns compose.yaml without `env_file`, whose form Debian's version of Compose does not know, and without `build`,
 * because the image is already built.
 */
function olderComposition() {
  const { services, ...rest } = composition()
  const { build: _build, env_file: _envFile, ...lunchvote } = services.lunchvote
  return { version: '3.9', ...rest, services: { ...services, lunchvote } }
}

async function checkHealth(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const containers = (await run(podman, 'ps', '--quiet')).split('\n').filter(Boolean)
    // A check may fail while a container starts, so failures are ignored. The rehearsal reads the health of a container
    // from `podman inspect`.
    await Promise.allSettled(containers.map((container) => run(podman, 'healthcheck', 'run', container)))
    await sleep(1000)
  }
}

/** Runs this program again in namespaces of its own. */
export async function inNamespaces(namespaces: readonly string[], program: string, phase: string) {
  await show(['unshare', ...namespaces], process.execPath, program, phase)
}
