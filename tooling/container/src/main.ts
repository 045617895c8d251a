import { makeBaseImages } from './base-images.ts'
import { rehearseComposition } from './composition.ts'
import { type Engine, run } from './engine.ts'
import { build, measure } from './image.ts'
import { rehearseOneContainer } from './one-container.ts'
import { inNamespaces, installPodman, podmanEngine, prepareNamespace, withPodman } from './podman.ts'

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
