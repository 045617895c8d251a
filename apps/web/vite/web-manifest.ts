import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { paper } from './theme.ts'

/** Drawn from src/styles/icon.svg; the maskable one and Apple's to the edge, since systems cut them to a shape. */
const icons = [
  { file: 'icon-192.png', sizes: '192x192', purpose: 'any' },
  { file: 'icon-512.png', sizes: '512x512', purpose: 'any' },
  { file: 'icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
] as const
const appleIcon = 'apple-touch-icon.png'

type Asset = { fileName: string; source: string | Uint8Array }

/** What makes the app installable. All of it in assets: at the root, a file would shadow the team called like it. */
export function webManifest(): Plugin {
  const iconAssets = icons.map((icon) => ({ ...icon, asset: readIcon(icon.file) }))
  const apple = readIcon(appleIcon)
  const manifest = hashed(
    'manifest.webmanifest',
    JSON.stringify({
      // The address of a manifest is its app's identity, unless it has an id; ours carries a hash.
      id: '/',
      name: 'LunchVote',
      short_name: 'LunchVote',
      description: 'Your team decides where to have lunch, in seconds, every day.',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: paper.light,
      theme_color: paper.light,
      icons: iconAssets.map(({ asset, sizes, purpose }) => ({
        src: `/${asset.fileName}`,
        type: 'image/png',
        sizes,
        purpose,
      })),
    }),
  )
  return {
    name: 'web-manifest',
    apply: 'build',
    generateBundle() {
      for (const asset of [...iconAssets.map(({ asset }) => asset), apple, manifest])
        this.emitFile({ type: 'asset', ...asset })
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: `/${manifest.fileName}` }, injectTo: 'head' },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: `/${apple.fileName}` }, injectTo: 'head' },
    ],
  }
}

function readIcon(file: string): Asset {
  return hashed(file, readFileSync(new URL(`../icons/${file}`, import.meta.url)))
}

function hashed(file: string, source: string | Uint8Array): Asset {
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
  const dot = file.indexOf('.')
  return { fileName: `assets/${file.slice(0, dot)}-${hash}${file.slice(dot)}`, source }
}
