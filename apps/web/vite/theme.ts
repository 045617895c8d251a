import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type HtmlTagDescriptor, minifySync, type Plugin } from 'vite'

/** The tokens' paper, for what cannot read CSS. */
export const paper = { light: '#f8f2e6', dark: '#1b1510' } as const

const scriptPath = 'src/lib/theme-boot.js'

/**
 * The saved theme must stand before the first paint, so it needs a script that blocks; the content policy forbids an
 * inline one, and Vite leaves classic scripts unhashed. Hence this: a classic script with its hash in its name, after
 * the colours it chooses from.
 */
export function theme(): Plugin {
  const written = readFileSync(new URL(`../${scriptPath}`, import.meta.url), 'utf8')
  const { code: source } = minifySync(scriptPath, written)
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
  const fileName = `assets/theme-${hash}.js`
  let building = false
  return {
    name: 'theme',
    configResolved(config) {
      building = config.command === 'build'
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source })
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        ...Object.entries(paper).map(([scheme, content]) => themeColor(scheme, content)),
        {
          tag: 'script',
          attrs: { src: building ? `/${fileName}` : `/${scriptPath}` },
          injectTo: 'head-prepend',
        },
      ],
    },
  }
}

function themeColor(scheme: string, content: string): HtmlTagDescriptor {
  const media = `(prefers-color-scheme: ${scheme})`
  return {
    tag: 'meta',
    attrs: { name: 'theme-color', 'data-theme': scheme, content, media },
    injectTo: 'head-prepend',
  }
}
