import { existsSync } from 'node:fs'
import { glob, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { defaultLanguage, languages, pageFile } from '@lunchvote/contracts/languages'
import { build } from 'vite'

const dist = path.join(import.meta.dirname, 'dist')
/** The parts of a build, in their order. After the first, a server can serve the page in English. */
const parts = {
  page: () => buildIn(defaultLanguage),
  languages: async () => {
    for (const language of languages)
      if (!existsSync(path.join(dist, pageFile(language)))) await buildIn(language)
  },
  compressed: compressFiles,
}

const [wanted] = process.argv.slice(2)
for (const [part, work] of Object.entries(parts)) if (wanted === undefined || wanted === part) await work()

function buildIn(language: string) {
  process.env.WEB_LANGUAGE = language
  return build({ root: import.meta.dirname, logLevel: 'warn' })
}

/** Compresses the files that the server sends as they are. Pictures and fonts are already compressed. */
async function compressFiles(): Promise<void> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  const files = await Array.fromAsync(glob('**/*.{js,css,svg}', { cwd: dist }))
  await Promise.all(
    files.map(async (name) => {
      const file = path.join(dist, name)
      if (existsSync(`${file}.br`)) return
      const content = await readFile(file)
      if (content.length < 512) return
      await writeWhole(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }))
      await writeWhole(`${file}.br`, await promisify(brotliCompress)(content, quality))
    }),
  )
}

/** Writes a file that a server may read at any time. */
async function writeWhole(file: string, content: Uint8Array): Promise<void> {
  await writeFile(`${file}.part`, content)
  await rename(`${file}.part`, file)
}
