import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Engine, image, run, show } from './engine.ts'

const maxMegabytes = 250
/** Our files that must not be in the image: tests, the repository's history, data, and settings with secrets. */
const unwanted =
  /^app\/(apps|packages)\/.*(\.test\.tsx?|\/testing\/)|(^|\/)\.git\/|^data\/.|^app\/data\/|(^|\/)\.env\./

export async function build({ engine, buildOptions }: Engine): Promise<void> {
  await show(engine, 'build', ...buildOptions, '--tag', image, '.')
}

/** Checks that the image contains no unwanted file, and that its files together are not too large. */
export async function measure({ engine }: Engine): Promise<void> {
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
