import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const here = path.resolve(import.meta.dirname, '..')
const root = path.resolve(here, '../..')
const typeRoots = [path.join(here, 'node_modules/@types')]

async function run(program: string, args: readonly string[], cwd: string): Promise<string> {
  try {
    return (await promisify(execFile)(program, args, { cwd })).stdout
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string }
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error })
  }
}

/** Packs the package with the command of the README, and installs it with npm into an empty project. */
export async function installPacked() {
  const project = await mkdtemp(path.join(tmpdir(), 'lunchvote-client-'))
  const inProject = (...parts: string[]) => path.join(project, ...parts)
  const remove = () => rm(project, { recursive: true, force: true })
  try {
    await run('npm', ['run', 'pack:client'], root)
    await writeFile(inProject('package.json'), JSON.stringify({ private: true, type: 'module' }))
    await run(
      'npm',
      ['install', '--no-audit', '--no-fund', '--loglevel=error', path.join(root, 'lunchvote-client.tgz')],
      project,
    )
  } catch (error) {
    await remove()
    throw error
  }
  return {
    /** The folders in `node_modules`. */
    installed: async () => (await readdir(inProject('node_modules'))).filter((name) => !name.startsWith('.')),
    /** The files of the package, by path. */
    files: () => readFiles(inProject('node_modules/@lunchvote/client')),
    runScript: async (text: string) => {
      await writeFile(inProject('script.js'), text)
      return run(process.execPath, ['script.js'], project)
    },
    /** Compiles the text in the project. @throws with the output of the compiler */
    compile: async (text: string, options: Record<string, unknown>) => {
      await writeFile(inProject('script.ts'), text)
      const compilerOptions = { noEmit: true, strict: true, skipLibCheck: false, typeRoots, ...options }
      await writeFile(inProject('tsconfig.json'), JSON.stringify({ files: ['script.ts'], compilerOptions }))
      await run(path.join(here, 'node_modules/.bin/tsc'), ['-p', '.'], project)
    },
    remove,
  }
}

async function readFiles(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  const texts = files
    .sort()
    .map(async (file) => [path.relative(folder, file), await readFile(file, 'utf8')] as const)
  return new Map(await Promise.all(texts))
}
