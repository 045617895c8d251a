import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeBaseImages } from './base-images.ts'
import { type Engine, image, run, show } from './engine.ts'
import { inNamespaces, installPodman, podmanEngine, prepareNamespace, withPodman } from './podman.ts'
import { rehearseComposition, rehearseOneContainer } from './proof.ts'

const maxMegabytes = 250
/** Our files that must not be in the image: tests, the repository's history, data, and settings with secrets. */
const unwanted =
  /^app\/(apps|packages)\/.*(\.test\.tsx?|\/testing\/)|(^|\/)\.git\/|^data\/.|^app\/data\/|(^|\/)\.env\./

const docker: Engine = {
  engine: ['docker'],
  compose: ['docker', 'compose', '--project-name', 'lunchvote-rehearsal'],
  buildOptions: [],
}

/** A rehearsal with Podman has two phases, `build` and `prove`. Each runs in namespaces of its own. */
const [phase] = process.argv.slice(2)

if (phase === 'build') {
  await prepareNamespace()
  await makeBaseImages(podmanEngine.engine)
  await build(podmanEngine)
  await measure(podmanEngine)
} else if (phase === 'prove') {
  await prepareNamespace()
  await withPodman(() => prove(podmanEngine))
} else if (await dockerRuns()) {
  await build(docker)
  await measure(docker)
  await prove(docker)
} else {
  console.log(
    'No Docker engine runs here, so Podman rehearses the container with stand-ins for the base images.',
  )
  await installPodman()
  await inNamespaces(['--mount'], import.meta.filename, 'build')
  await inNamespaces(['--mount', '--net'], import.meta.filename, 'prove')
}

async function prove(engine: Engine): Promise<void> {
  await rehearseOneContainer(engine)
  await rehearseComposition(engine)
}

function dockerRuns(): Promise<boolean> {
  return run(['docker'], 'info').then(
    () => true,
    () => false,
  )
}

async function build({ engine, buildOptions }: Engine): Promise<void> {
  await show(engine, 'build', ...buildOptions, '--tag', image, '.')
}

/** Checks that the image contains no unwanted file, and that its files together are not too large. */
async function measure({ engine }: Engine): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lunchvote-image-'))
  const archive = path.join(folder, 'image.tar')
  const container = await run(engine, 'create', image)
  try {
    await run(engine, 'export', '--output', archive, container)
    const lines = (await run(['tar'], '--list', '--verbose', '--file', archive)).split('\n')
    const files = lines.map((line) => {
      const [, size, name = ''] = /^\S+ +\S+ +(\d+) +\S+ \S+ (.*)$/.exec(line) ?? []
      return { name, size: Number(size) }
    })
    const wrong = files.filter(({ name }) => unwanted.test(name))
    if (wrong.length > 0) throw new Error(`The image contains ${wrong.map(({ name }) => name).join(', ')}`)
    const megabytes = files.reduce((sum, { size }) => sum + size, 0) / 1e6
    console.log(`The image has ${files.length} files and folders with ${megabytes.toFixed(1)} MB.`)
    if (!(megabytes < maxMegabytes)) throw new Error(`The image must be smaller than ${maxMegabytes} MB.`)
  } finally {
    await run(engine, 'rm', '--volumes', container)
    await rm(folder, { recursive: true })
  }
}
