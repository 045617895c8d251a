import { fileURLToPath } from 'node:url'
import { languages } from '@lunchvote/contracts/languages'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { firstFiles } from './vite/first-files.ts'
import { inLanguage } from './vite/languages.ts'
import { serverSettings } from './vite/server-settings.ts'
import { theme } from './vite/theme.ts'
import { webManifest } from './vite/web-manifest.ts'

/** The server that `npm run dev` starts. */
const { PORT = '3000' } = loadEnv('development', fileURLToPath(new URL('../..', import.meta.url)), 'PORT')
const server = `http://127.0.0.1:${PORT}`

/** The language of this build. build.ts builds the app in each language, the dev server has one. */
const language = languages.find((known) => known === process.env.WEB_LANGUAGE) ?? 'en'
const isFirst = language === languages[0]

export default defineConfig({
  plugins: [
    inLanguage(language),
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
    firstFiles(),
    serverSettings(server),
    theme(),
    webManifest(language),
  ],
  resolve: {
    alias: { '~': fileURLToPath(new URL('./src', import.meta.url)) },
  },
  publicDir: isFirst && 'public',
  build: {
    emptyOutDir: isFirst,
    // These are the first browsers that have `light-dark()`. Supporting older browsers would double the size of the
    // CSS.
    target: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
  },
  server: { port: 5173, proxy: { '/api': server, '/mcp': server } },
})
