import { posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { type Rule, rules, slices } from './rules.ts'
import type { Finding, Tree } from './tree.ts'

type Import = { from: string; line: number; to: string; typeOnly: boolean }

const source = /^(apps|packages)\/[^/]+\/src\/.*(?<!\.gen)\.(ts|tsx|js)$/
const forTests = /\.test\.tsx?$|\/testing\//

/** Finds the imports that the rules do not allow, and slices that import each other in a circle. */
export function checkImports(tree: Tree): Finding[] {
  const files = tree.files.filter((file) => source.test(file) && !forTests.test(file))
  const imports = files.flatMap((file) => importsOf(tree, file))
  const findings = imports.flatMap((each) =>
    rules.flatMap((rule) => {
      const message = problem(rule, each)
      return message ? [{ file: each.from, line: each.line, message }] : []
    }),
  )
  return [...findings, ...circles(imports)]
}

function problem({ from, to, types, because }: Rule, each: Import): string | undefined {
  const match = from.exec(each.from)
  if (!match || !new RegExp(to.replaceAll('$1', match[1] ?? '')).test(each.to)) return undefined
  if (!types?.test(each.to)) return `may not import ${each.to}: ${because}`
  return each.typeOnly ? undefined : `may import only types from ${each.to}: ${because}`
}

function importsOf(tree: Tree, from: string): Import[] {
  const text = tree.read(from)
  const { staticImports, staticExports, dynamicImports } = parseSync(from, text).module
  const statics = [
    ...staticImports,
    ...staticExports.map(({ entries }) => ({ moduleRequest: entries[0]?.moduleRequest, entries })),
  ].flatMap(({ moduleRequest, entries }) => {
    if (!moduleRequest) return []
    const typeOnly = entries.length > 0 && entries.every(({ isType }) => isType)
    return [{ specifier: moduleRequest.value, start: moduleRequest.start, typeOnly }]
  })
  const dynamics = dynamicImports.map(({ moduleRequest: { start, end } }) => {
    return { specifier: text.slice(start + 1, end - 1), start, typeOnly: false }
  })
  return [...statics, ...dynamics].map(({ specifier, start, typeOnly }) => {
    const line = text.slice(0, start).split('\n').length
    return { from, line, to: target(tree, from, specifier), typeOnly }
  })
}

/** Returns the path of a file in this repository, or the name of a third party. */
function target(tree: Tree, from: string, specifier: string): string {
  const path = specifier.replace(/\?.*$/, '')
  const [, workspace, file] = /^@lunchvote\/([^/]+)\/?(.*)$/.exec(path) ?? []
  if (workspace !== undefined) {
    const folder = ['packages', 'apps', 'tooling'].find((parent) => tree.has(`${parent}/${workspace}`))
    return `${folder}/${workspace}/src/${file}.ts`
  }
  if (path.startsWith('.')) return posix.join(posix.dirname(from), path)
  if (path.startsWith('~/')) return `apps/web/src/${path.slice(2)}`
  if (path.startsWith('node:')) return path
  return path.split('/', path.startsWith('@') ? 2 : 1).join('/')
}

/** Reports one import of each circle of slices. */
function circles(imports: readonly Import[]): Finding[] {
  const between = imports.filter(({ from, to }) => {
    const [source, target] = [slices.exec(from), slices.exec(to)]
    return source && target && source[0] !== target[0]
  })
  const targets = Map.groupBy(between, ({ from }) => slices.exec(from)?.[0] ?? '')
  const findings: Finding[] = []
  const done = new Set<string>()
  function visit(slice: string, path: readonly string[]): void {
    for (const { from, line, to } of targets.get(slice) ?? []) {
      const next = slices.exec(to)?.[0] ?? ''
      if (path.includes(next)) {
        const circle = [...path.slice(path.indexOf(next)), next].map((each) => slices.exec(each)?.[1])
        const message = `these import each other: ${circle.join(' → ')}; move what both need to one of them`
        findings.push({ file: from, line, message })
      } else if (!done.has(next)) visit(next, [...path, next])
    }
    done.add(slice)
  }
  for (const slice of targets.keys()) if (!done.has(slice)) visit(slice, [slice])
  return findings
}
