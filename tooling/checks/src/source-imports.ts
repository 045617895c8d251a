import { parseSync, Visitor } from 'oxc-parser'

export type SourceImport = {
  specifier: string
  line: number
  /** Erased before anything runs: it ties the types together, not the code. */
  typeOnly: boolean
  /** `import()`: it runs when it is asked for, not when the file is loaded. */
  later: boolean
}

/** Every module a file names: import, export from, `import()`, and `import()` inside a type. */
export function sourceImports(path: string, source: string): SourceImport[] {
  const { module, program } = parseSync(path, source)
  const found: (Omit<SourceImport, 'line'> & { start: number })[] = []

  for (const { moduleRequest, entries, start } of module.staticImports) {
    const typeOnly =
      entries.length > 0 ? entries.every(({ isType }) => isType) : isTypeStatement(source, start)
    found.push({ specifier: moduleRequest.value, typeOnly, later: false, start })
  }
  for (const { entries, start } of module.staticExports) {
    const from = entries.flatMap((entry) => (entry.moduleRequest ? [entry.moduleRequest.value] : []))
    const [specifier] = from
    const typeOnly = entries.every(({ isType }) => isType)
    if (specifier) found.push({ specifier, typeOnly, later: false, start })
  }
  for (const { moduleRequest, start } of module.dynamicImports) {
    const text = source.slice(moduleRequest.start, moduleRequest.end)
    if (/^(['"`])[^$]*\1$/.test(text)) {
      found.push({ specifier: text.slice(1, -1), typeOnly: false, later: true, start })
    }
  }
  new Visitor({
    TSImportType({ source: { value }, start }) {
      found.push({ specifier: value, typeOnly: true, later: false, start })
    },
  }).visit(program)

  return found.map(({ start, ...rest }) => ({ ...rest, line: source.slice(0, start).split('\n').length }))
}

/** `import type {} from 'x'` names nothing and is still erased; `import 'x'` runs. */
const isTypeStatement = (source: string, start: number) =>
  /^import\s+type\b/.test(source.slice(start, start + 40))
