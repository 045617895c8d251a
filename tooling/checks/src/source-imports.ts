import { parseSync, Visitor } from 'oxc-parser'

export type SourceImport = {
  specifier: string
  line: number
  /** Node.js strips it, so nothing is loaded. */
  typeOnly: boolean
  /** `import()`. */
  dynamic: boolean
}

/** Every module a file imports: import, export from, `import()`, and `import()` inside a type. */
export function sourceImports(path: string, source: string): SourceImport[] {
  const { module, program } = parseSync(path, source)
  const found: (Omit<SourceImport, 'line'> & { start: number })[] = []

  for (const { moduleRequest, entries, start } of module.staticImports) {
    const typeOnly =
      entries.length > 0 ? entries.every(({ isType }) => isType) : isTypeStatement(source, start)
    found.push({ specifier: moduleRequest.value, typeOnly, dynamic: false, start })
  }
  for (const { entries, start } of module.staticExports) {
    const from = entries.flatMap((entry) => (entry.moduleRequest ? [entry.moduleRequest.value] : []))
    const [specifier] = from
    const typeOnly = entries.every(({ isType }) => isType)
    if (specifier) found.push({ specifier, typeOnly, dynamic: false, start })
  }
  for (const { moduleRequest, start } of module.dynamicImports) {
    const text = source.slice(moduleRequest.start, moduleRequest.end)
    if (/^(['"`])[^$]*\1$/.test(text)) {
      found.push({ specifier: text.slice(1, -1), typeOnly: false, dynamic: true, start })
    }
  }
  new Visitor({
    TSImportType({ source: { value }, start }) {
      found.push({ specifier: value, typeOnly: true, dynamic: false, start })
    },
  }).visit(program)

  return found.map(({ start, ...rest }) => ({ ...rest, line: source.slice(0, start).split('\n').length }))
}

/** Tells `import type {} from 'x'` from `import 'x'`: neither has entries, and only the second one runs. */
const isTypeStatement = (source: string, start: number) =>
  /^import\s+type\b/.test(source.slice(start, start + 40))
