import { existsSync, readdirSync } from 'node:fs'
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
        html.replace('<html lang="en"', `<html lang="${language}"`).replaceAll(/%(\w+)%/g, (whole, name) => {
          const texts: Record<string, string> = pageTexts[language]
          return texts[name] ?? whole
        }),
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page) page.fileName = pageFile(language)
      },
    },
  }
}

const dist = path.resolve(import.meta.dirname, '../dist')

/** The names of the files that the builds of other languages have made. */
export const builtFiles = (): string[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((file) => `**/${path.basename(file)}`)
