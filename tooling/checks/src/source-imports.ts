import { parseSync, Visitor } from 'oxc-parser'

export type SourceImport = {
  specifier: string
  line: number
  /** Whether only types are imported, by `import type` for example, or by a list in which each name has `type`. */
  typeOnly: boolean
  /** Whether the import is an `import()`. */
  dynamic: boolean
}

/** Finds every module that a file imports: by import, export from, `import()`, and `import()` inside a type. */
export function sourceImports(path: string, source: string): SourceImport[] {
  const found: SourceImport[] = []
  const add = (specifier: string, start: number, typeOnly: boolean, dynamic = false) => {
    found.push({ specifier, line: source.slice(0, start).split('\n').length, typeOnly, dynamic })
  }
  new Visitor({
    ImportDeclaration({ source: { value }, start, importKind, specifiers }) {
      const onlyTypes =
        specifiers.length > 0 && specifiers.every((one) => 'importKind' in one && one.importKind === 'type')
      add(value, start, importKind === 'type' || onlyTypes)
    },
    ExportNamedDeclaration({ source, start, exportKind, specifiers }) {
      const onlyTypes = specifiers.length > 0 && specifiers.every((one) => one.exportKind === 'type')
      if (source) add(source.value, start, exportKind === 'type' || onlyTypes)
    },
    ExportAllDeclaration({ source: { value }, start, exportKind }) {
      add(value, start, exportKind === 'type')
    },
    ImportExpression({ source, start }) {
      if (source.type === 'Literal') add(String(source.value), start, false, true)
    },
    TSImportType({ source: { value }, start }) {
      add(value, start, true)
    },
  }).visit(parseSync(path, source).program)
  return found
}
