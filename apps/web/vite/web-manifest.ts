import { readFileSync } from 'node:fs'
import type { Language } from '@lunchvote/contracts/languages'
import type { Plugin } from 'vite'
import { hashedAsset } from './hashed-asset.ts'
import { pageTexts } from './languages.ts'
import { paper } from './theme.ts'

/**
 * The icons are drawn from src/styles/icon.svg. The maskable icon fills its square, because operating systems crop it
 * to their own shape.
 */
const icons = [
  { file: 'icon-192.png', sizes: '192x192', purpose: 'any' },
  { file: 'icon-512.png', sizes: '512x512', purpose: 'any' },
  { file: 'icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
].map(({ file, ...icon }) => ({
  ...icon,
  asset: hashedAsset(file, readFileSync(new URL(`../icons/${file}`, import.meta.url))),
}))

const manifestIn = (language: Language) =>
  hashedAsset(
    'manifest.webmanifest',
    JSON.stringify({
      lang: language,
      // Browsers identify an installed app by this id. Without an id, they would use `start_url`, which could then never
      // change.
      id: '/',
      name: 'LunchVote',
      short_name: 'LunchVote',
      description: pageTexts[language].description,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: paper.light,
      theme_color: paper.light,
      icons: icons.map(({ asset, ...icon }) => ({ src: `/${asset.fileName}`, type: 'image/png', ...icon })),
    }),
  )

/**
 * Makes the app installable. The manifest and the icons are in the folder `assets`, because a file at the root would
 * hide a team of the same name.
 */
export function webManifest(language: Language): Plugin {
  const manifest = manifestIn(language)
  return {
    name: 'web-manifest',
    apply: 'build',
    generateBundle() {
      for (const asset of [manifest, ...icons.map(({ asset }) => asset)]) {
        this.emitFile({ type: 'asset', ...asset })
      }
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: `/${manifest.fileName}` }, injectTo: 'head' },
    ],
  }
}
