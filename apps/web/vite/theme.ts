import { readFileSync } from 'node:fs'
import { type HtmlTagDescriptor, minifySync, type Plugin } from 'vite'
import { hashedAsset } from './hashed-asset.ts'

/** The values of the token `paper`, for places that cannot read CSS. */
export const paper = { light: '#f8f2e6', dark: '#1b1510' } as const

const scriptPath = 'src/lib/boot.js'

/**
 * Adds a blocking script that applies the saved theme before the first paint. The content security policy forbids
 * inline scripts, and Vite does not add a hash to the file name of a classic script, so this plugin emits the file. The
 * `meta` elements stand before the script, because the script changes them.
 */
export function theme(): Plugin {
  const written = readFileSync(new URL(`../${scriptPath}`, import.meta.url), 'utf8')
  const asset = hashedAsset('theme.js', minifySync(scriptPath, written).code)
  let building = false
  return {
    name: 'theme',
    configResolved(config) {
      building = config.command === 'build'
    },
    generateBundle() {
      this.emitFile({ type: 'asset', ...asset })
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        ...Object.entries(paper).map(([scheme, content]) => themeColor(scheme, content)),
        {
          tag: 'script',
          attrs: { src: building ? `/${asset.fileName}` : `/${scriptPath}` },
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
