import { posix } from 'node:path'
import type { Finding, Tree } from './tree.ts'

const documents = /^[A-Z]+\.md$|^(docs|\.github|packages\/client)\/.*\.md$/
/** Paths that are not committed, so that a new checkout does not contain them. */
const notCommitted =
  /(^|\/)(node_modules|dist|data|\.env|\.turbo|\.cache|test-results|playwright-report)(\/|$)/

type DocReference = { path: string; line: number; kind: 'link' | 'path' | 'name' }

const fence = /^\s*(```|~~~)/
const link = /\[[^\]]*\]\(\s*<?([^)\s>]+)>?[^)]*\)|^\s*\[[^\]]+\]:\s*(\S+)/g
const inlineCode = /`([^`\n]+)`/g
/** A path in this repository. Other words with a slash are routes, media types or packages. */
const repositoryPath =
  /^(\.\/)?((apps|packages|tooling|docs|\.ci|\.github)(\/[\w.@~$*{},[\]()-]+)*\/?)(:\d+)?$/
const fileName = /^[\w*-]+(\.[\w-]+)*\.(ts|tsx|mjs|json|ya?ml|md|css|html|sql)$/

/** Finds the paths that a document mentions although they do not exist. */
export function checkDocPaths(tree: Tree): Finding[] {
  return tree.files
    .filter((file) => documents.test(file))
    .flatMap((file) =>
      docReferences(tree.read(file)).flatMap(({ path, line, kind }) => {
        const folder = posix.dirname(file)
        const places =
          kind === 'link' ? [posix.join(folder, path)] : [posix.normalize(path), posix.join(folder, path)]
        if (places.some((place) => notCommitted.test(place) || exists(tree, place))) return []
        if (kind === 'name' && tree.files.some((known) => matchesGlob(`**/${path}`, known))) return []
        return [{ file, line, message: `there is no ${path}; correct the document` }]
      }),
    )
}

function exists(tree: Tree, path: string): boolean {
  if (tree.has(path)) return true
  return /[*{[]/.test(path) && tree.files.some((file) => matchesGlob(path, file))
}

/** Whether the pattern matches the file. A pattern for a folder matches the files below the folder. */
const matchesGlob = (pattern: string, file: string) =>
  posix.matchesGlob(file, pattern) || posix.matchesGlob(file, `${pattern.replace(/\/$/, '')}/**`)

/** Finds the links, paths and file names in a Markdown text. All of them should exist in the checkout. */
function docReferences(markdown: string): DocReference[] {
  const found: DocReference[] = []
  let fenced = false
  for (const [index, text] of markdown.split('\n').entries()) {
    if (fence.test(text)) fenced = !fenced
    if (fenced) continue
    const line = index + 1
    for (const [, inline, reference] of text.replace(inlineCode, '``').matchAll(link)) {
      const target = decodeURI((inline ?? reference ?? '').replace(/[?#].*$/, ''))
      if (target !== '' && !/^([a-z][a-z0-9+.-]*:|\/\/|\/)/i.test(target))
        found.push({ path: target, line, kind: 'link' })
    }
    for (const [, code = ''] of text.matchAll(inlineCode)) found.push(...pathsInCode(code, line))
  }
  return found
}

/** Finds the paths in inline code, which may be a whole command. Placeholders such as `<slice>` are not paths. */
function pathsInCode(code: string, line: number): DocReference[] {
  return code.split(/\s+/).flatMap((word): DocReference[] => {
    const path = repositoryPath.exec(word)?.[2]
    if (path !== undefined) return [{ path, line, kind: 'path' }]
    return fileName.test(word) ? [{ path: word, line, kind: 'name' }] : []
  })
}
