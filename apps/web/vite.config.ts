import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compression } from 'vite-plugin-compression2'

const themeScriptPath = 'src/lib/theme-boot.js'

/**
 * The saved theme must stand before the first paint, so it needs a script that blocks; the content policy forbids an
 * inline one, and Vite leaves classic scripts unhashed. Hence this: a classic script with its hash in its name.
 */
function themeScript(): Plugin {
  const source = readFileSync(new URL(themeScriptPath, import.meta.url), 'utf8')
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
  const fileName = `assets/theme-${hash}.js`
  let building = false
  return {
    name: 'theme-script',
    configResolved(config) {
      building = config.command === 'build'
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source })
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        {
          tag: 'script',
          attrs: { src: building ? `/${fileName}` : `/${themeScriptPath}` },
          injectTo: 'head-prepend',
        },
      ],
    },
  }
}

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      addExtensions: true,
      routeFileIgnorePattern: '.test.',
      tmpDir: 'node_modules/.cache/tanstack-router',
    }),
    react(),
    tailwindcss(),
    themeScript(),
    // The server sends these as they are: pictures and fonts are compressed already.
    compression({ include: /\.(js|css|svg)$/, algorithms: ['gzip', 'brotliCompress'], threshold: 512 }),
  ],
  resolve: { alias: { '~': fileURLToPath(new URL('./src', import.meta.url)) } },
  // The first browsers with `light-dark()`: with older ones in the list it would be rewritten into twice the CSS.
  build: { target: ['chrome123', 'firefox120', 'safari17.5'], modulePreload: { polyfill: false } },
  server: { port: 5173, proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' } },
})
