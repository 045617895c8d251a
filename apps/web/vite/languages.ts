import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import { type Language, pageFile } from '@lunchvote/contracts/languages'
import type { Plugin } from 'vite'
import { pageMessages as de } from '../src/page.messages.de.ts'
import { pageMessages as es } from '../src/page.messages.es.ts'
import { pageMessages as fi } from '../src/page.messages.fi.ts'
import { pageMessages as fr } from '../src/page.messages.fr.ts'
import { pageMessages as en } from '../src/page.messages.ts'

export const pageTexts: Record<Language, typeof en> = { en, de, fr, es, fi }

/**
 * Builds the app in a language: each module `X.messages.ts` is replaced by `X.messages.de.ts` and the like, and the page
 * gets its texts and its name, such as `index.de.html`. English is the language of `X.messages.ts`.
 */
export function inLanguage(language: Language): Plugin {
  return {
    name: 'in-language',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\.messages(\.ts)?$/ },
      async handler(source, importer, options) {
        const english = await this.resolve(source, importer, { ...options, skipSelf: true })
        if (!english || language === 'en') return english
        const id = english.id.replace(/\.ts$/, `.${language}.ts`)
        if (!existsSync(id)) this.error(`${id} is missing`)
        return { ...english, id }
      },
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replace('<html lang="en"', `<html lang="${language}" data-texts="${textsHash()}"`)
          .replaceAll(/%(\w+)%/g, (whole, name) => {
            const texts: Record<string, string> = pageTexts[language]
            return texts[name] ?? whole
          }),
    },
    // A running server serves the page as soon as it has its name, so the page gets it after all other files.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page) page.fileName = `${pageFile(language)}.part`
      },
    },
    writeBundle({ dir = '' }) {
      const page = path.join(dir, pageFile(language))
      renameSync(`${page}.part`, page)
    },
  }
}

/** Makes the page in English, by which the server identifies the build, depend on the texts of all languages. */
function textsHash(): string {
  const hash = createHash('sha256')
  const cwd = path.resolve(import.meta.dirname, '../../..')
  for (const file of globSync('{apps/web,packages/contracts}/src/**/*.messages.*.ts', { cwd }).sort()) {
    hash.update(readFileSync(path.join(cwd, file)))
  }
  return hash.digest('hex').slice(0, 8)
}
