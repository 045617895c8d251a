import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { theme } from './vite/theme.ts'
import { webManifest } from './vite/web-manifest.ts'

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
    theme(),
    webManifest(),
    // The server sends the compressed files as they are. Pictures and fonts are already compressed.
    compression({ include: /\.(js|css|svg)$/, algorithms: ['gzip', 'brotliCompress'], threshold: 512 }),
  ],
  resolve: {
    alias: { '~': fileURLToPath(new URL('./src', import.meta.url)) },
  },
  build: {
    // These are the first browsers that have `light-dark()`. Supporting older browsers would double the size of the
    // CSS.
    target: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    // The manifest tells the server which files a screen loads first.
    manifest: true,
    rolldownOptions: {
      // tRPC's packages for the browser have no side effects, but do not declare this.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@trpc\//, sideEffects: false }] },
      output: {
        // The bundler makes one file of each group. The file contains the named modules and everything that they
        // import, except the modules of the groups above it. A first visit loads these files. Without groups, the
        // bundler makes one file for each set of screens that share modules: 28 files for the first visit of the vote
        // screen.
        codeSplitting: {
          groups: [
            // React stays cached when only our own code changes.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'index', tags: ['$initial'] },
            // The groups `vote-screen` and `auth-screen` share these modules. They are listed here, because
            // app.tsx does not import them.
            {
              name: 'app',
              test: /src\/(app\.tsx|sentence\.ts|lib\/(end-push|api\/(trpc-client|failure-toast))\.ts)/,
            },
            { name: 'vote-screen', test: /src\/routes\/_member(\.tsx|\/\$teamName\/index\.tsx)\?/ },
            { name: 'auth-screen', test: /src\/routes\/auth\.tsx\?/ },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' } },
})
