import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { firstVisit, type Screen } from './vite/first-visit.ts'
import { theme } from './vite/theme.ts'
import { withoutUnusedParts } from './vite/unused-parts.ts'
import { webManifest } from './vite/web-manifest.ts'

/**
 * Few chunks instead of dozens of crumbs, which compress badly: what every page has, what every screen has that came
 * with the router, and what every screen of a
 * member has, with the vote screen, where each of them begins. Each takes along what it imports, so the first must name all
 * that the landing page shares with the others; otherwise that page would load the router.
 */
const sharedChunks = [
  {
    name: 'start',
    priority: 3,
    test: /node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper|src\/features\/auth\/auth\.session|src\/lib\/(theme|storage|document-title|build)\.ts|src\/components\/(button-style|class-names)|src\/features\/shell\/components\/brand|src\/components\/art\/table/,
  },
  {
    name: 'app',
    priority: 2,
    test: /src\/(app|router)\.tsx|src\/lib\/(toast|api\/trpc-client|analytics\/analytics|web-settings|fetch-ahead)\.ts|src\/components\/toast-area/,
  },
  {
    name: 'member',
    priority: 1,
    test: /src\/lib\/api\/(api-provider|trpc)\.ts|src\/routes\/_member(\.tsx|\/\$teamName\/index\.tsx)|src\/features\/votes\/|src\/features\/shell\/components\/app-shell|src\/components\/(picture|skeleton|disc|initials|html-text)|node_modules\/@tanstack\/(react-query|query-core)\//,
  },
  {
    name: 'forms',
    priority: 0,
    test: /src\/components\/(tabs|form-failure)|src\/lib\/forms\/validate|src\/features\/auth\/(auth\.hooks|session\.messages)/,
  },
]

/** What a browser may load before anybody has touched a screen. tooling/e2e proves the lists. */
const app = ['/src/app.tsx', '/src/components/toast-area.tsx']
const screens: readonly Screen[] = [
  {
    name: 'landing',
    limit: 100_000,
    dynamicImports: ['/src/features/shell/components/landing-screen.tsx'],
  },
  { name: 'auth', limit: 125_000, dynamicImports: [...app, '/src/routes/auth.tsx?tsr-split=component'] },
  {
    name: 'vote',
    limit: 131_000,
    dynamicImports: [
      ...app,
      '/src/routes/_member.tsx?tsr-split=component',
      '/src/routes/_member/$teamName/index.tsx?tsr-split=component',
      '/src/features/votes/votes.loader.ts',
    ],
  },
]

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
    withoutUnusedParts(),
    firstVisit(screens),
    // The server sends these as they are: pictures and fonts are compressed already.
    compression({ include: /\.(js|css|svg)$/, algorithms: ['gzip', 'brotliCompress'], threshold: 512 }),
  ],
  resolve: {
    alias: {
      '~': fileURLToPath(new URL('./src', import.meta.url)),
      // React has had this hook of its own since 18; the router's store would bring one for those before.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  // The first browsers with `light-dark()`: with older ones in the list it would be rewritten into twice the CSS.
  build: {
    target: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Reading a property has no effect in any package here: what only does that may go.
      treeshake: {
        propertyReadSideEffects: false,
        moduleSideEffects: [{ test: /node_modules\/@trpc\//, sideEffects: false }],
      },
      output: { codeSplitting: { groups: sharedChunks } },
    },
  },
  server: { port: 5173, proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' } },
})
