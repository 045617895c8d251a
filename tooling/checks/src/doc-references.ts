export type DocReference = { path: string; line: number; kind: 'link' | 'path' | 'name' }

const fence = /^\s*(```|~~~)/
const link = /\[[^\]]*\]\(\s*<?([^)\s>]+)>?[^)]*\)|^\s*\[[^\]]+\]:\s*(\S+)/g
const inlineCode = /`([^`\n]+)`/g
/** A path in this repository. Other words with a slash are routes, media types or packages. */
const repositoryPath =
  /^(\.\/)?((apps|packages|tooling|docs|\.ci|\.github)(\/[\w.@~$*{},[\]()-]+)*\/?)(:\d+)?$/
const fileName = /^[\w*-]+(\.[\w-]+)*\.(ts|tsx|mjs|json|ya?ml|md|css|html|sql)$/

/** Finds the links, paths and file names in a Markdown text. All of them should exist in the checkout. */
export function docReferences(markdown: string): DocReference[] {
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
