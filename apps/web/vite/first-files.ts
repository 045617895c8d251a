import { fileURLToPath } from 'node:url'
import { type HtmlTagDescriptor, normalizePath, type Plugin, type Rolldown } from 'vite'

/** The modules that each file begins with: the page, and the screens that most visits begin with. */
const beginnings = {
  index: ['index.html'],
  visitor: ['src/routes/index.tsx?tsr-split=component', 'src/routes/auth.tsx?tsr-split=component'],
  member: [
    'src/routes/_member.tsx?tsr-split=component',
    'src/routes/_member/$teamName/index.tsx?tsr-split=component',
  ],
}

/**
 * Makes few files of what a first visit loads: the libraries, which stay cached when only our own code changes, `index`,
 * and the first screens of visitors or of members. By default, each set of screens that share modules has a file of its
 * own: 70 files with 25% more bytes.
 *
 * The page preloads the files of the first screens. The server removes the preload of the file that a request does not
 * need (apps/server/src/http/web/web-page.ts).
 */
export function firstFiles(): Plugin {
  return {
    name: 'first-files',
    config: () => ({
      build: {
        rolldownOptions: {
          // They would say that this plugin and the compression take most of a build.
          checks: { bundlerTimings: false },
          // tRPC's packages do not say that unused code in them can go. Its WebSocket client would stay.
          treeshake: { moduleSideEffects: [{ test: /@trpc/, sideEffects: false }] },
          output: {
            // The page names 70 files that other screens load. Their hashes are names enough.
            chunkFileNames: 'assets/[hash].js',
            codeSplitting: {
              groups: [
                { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
                { name: nameFiles(), debugName: 'first files', test: /^(?!.*node_modules)/ },
              ],
            },
          },
        },
      },
    }),
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.values(bundle)
          .filter(({ name }) => name === 'visitor' || name === 'member')
          .map(preload),
    },
  }
}

function preload({ name, fileName }: Rolldown.OutputAsset | Rolldown.OutputChunk): HtmlTagDescriptor {
  return {
    tag: 'link',
    attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}`, 'data-for': name },
    injectTo: 'head',
  }
}

/**
 * Returns the name of a module's file. A module that several files need is in `index`. A module that only other screens
 * need has no name, and the bundler chooses its file.
 */
function nameFiles(): Rolldown.CodeSplittingNameFunction {
  const folder = normalizePath(fileURLToPath(new URL('../', import.meta.url)))
  const names = new Map<string, string>()

  return (id, bundle) => {
    if (names.size === 0) {
      for (const [name, begin] of Object.entries(beginnings)) {
        const modules = new Set(begin.map((module) => folder + module))
        for (const module of modules) {
          names.set(module, names.has(module) ? 'index' : name)
          for (const imported of bundle.getModuleInfo(module)?.importedIds ?? []) modules.add(imported)
        }
      }
    }
    return names.get(id)
  }
}
