import { parseSync, Visitor } from 'oxc-parser'

export type SourceImport = {
  specifier: string
  line: number
  /**
   * Whether only types are imported, by `import type` for example. A list in which each name has `type` does not count,
   * because Node.js still loads the module: only the names are removed.
   */
  typeOnly: boolean
}

/** Finds every module that a file imports: by import, export from, `import()`, and `import()` inside a type. */
export function sourceImports(path: string, source: string): SourceImport[] {
  const found: SourceImport[] = []
  const add = (specifier: string, start: number, typeOnly: boolean) => {
    found.push({ specifier, line: source.slice(0, start).split('\n').length, typeOnly })
  }
  new Visitor({
    ImportDeclaration({ source: { value }, start, importKind }) {
      add(value, start, importKind === 'type')
    },
    ExportNamedDeclaration({ source, start, exportKind }) {
      if (source) add(source.value, start, exportKind === 'type')
    },
    ExportAllDeclaration({ source: { value }, start, exportKind }) {
      add(value, start, exportKind === 'type')
    },
    ImportExpression({ source, start }) {
      if (source.type === 'Literal') add(String(source.value), start, false)
    },
    TSImportType({ source: { value }, start }) {
      add(value, start, true)
    },
  }).visit(parseSync(path, source).program)
  return found
}
