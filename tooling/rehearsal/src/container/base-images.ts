import { copyFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run, show } from './engine.ts'
import { baseImage, composition } from './files.ts'

const standIns = path.resolve(import.meta.dirname, '../../stand-ins')
const certificates = '/etc/ssl/certs/ca-certificates.crt'
const debian = 'localhost/debian-slim'
/** Options that leave out the same files as Debian's slim images, such as manual pages. */
const slim = ['man', 'info', 'locale', 'doc'].map((folder) => `--dpkgopt=path-exclude=/usr/share/${folder}/*`)

/**
 * Makes images that stand in for those of a registry: Debian from its packages, Node.js from the binary that runs this
 * program, and PostgreSQL from Debian's package. An image that exists from an earlier run is used again.
 */
export async function makeBaseImages(podman: readonly string[]): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lunchvote-base-'))
  const build = (name: string, context: string) =>
    show(podman, 'build', '--format', 'docker', '--network', 'host', '--pull-never', '--tag', name, context)
  const missing = async (name: string) => (await run(podman, 'images', '--quiet', name)) === ''
  const node = baseImage()
  const postgres = composition().services.database.image
  try {
    if (await missing(debian)) {
      const archive = path.join(folder, 'debian.tar')
      const release = /-([a-z]+)-slim$/.exec(node)?.[1] ?? ''
      const keepCopyright = '--dpkgopt=path-include=/usr/share/doc/*/copyright'
      await show(['mmdebstrap'], '--quiet', '--variant=minbase', ...slim, keepCopyright, release, archive)
      await show(podman, 'import', '--quiet', archive, debian)
    }
    if (await missing(docker(node))) {
      const context = path.join(folder, 'node')
      await cp(path.join(standIns, 'node'), context, { recursive: true })
      await copyFile(process.execPath, path.join(context, 'node'))
      const npm = path.join(await run(['npm'], 'root', '--global'), 'npm')
      await cp(npm, path.join(context, 'npm'), { recursive: true })
      await copyFile(certificates, path.join(context, 'ca-certificates.crt'))
      await build(docker(node), context)
    }
    if (await missing(docker(postgres))) await build(docker(postgres), path.join(standIns, 'postgres'))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Adds the registry that Docker assumes when the name of an image has none. */
const docker = (name: string) => `docker.io/library/${name}`
