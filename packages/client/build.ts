import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createOpenApiDocument } from '@lunchvote/api/openapi'
import { appRouter } from '@lunchvote/api/root'
import { build } from 'rolldown'
import manifest from './package.json' with { type: 'json' }

const here = import.meta.dirname
const declarations = path.join(here, 'dist/procedures.d.ts')

// The compiler does not delete the output of deleted modules.
rmSync(path.join(here, 'dist'), { recursive: true, force: true })
execFileSync(path.join(here, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.build.json'], {
  cwd: here,
  stdio: 'inherit',
})
writeFileSync(declarations, withSummaries(readFileSync(declarations, 'utf8')))
// The bundle contains the values that the client imports from the contracts, because the contracts are not published.
await build({
  cwd: here,
  input: 'src/client.ts',
  external: Object.keys(manifest.dependencies).map((name) => new RegExp(`^${name}(/|$)`)),
  transform: { target: 'es2022' },
  // By default, a comment above each module gives its path. The paths of this repository do not help users.
  experimental: { attachDebugInfo: 'none' },
  output: { file: 'dist/client.js', comments: false },
})
/** Adds the summary of each procedure as a doc comment, which editors show. */
function withSummaries(text: string): string {
  const summaries = readSummaries()
  const place: string[] = []
  const lines = text.split('\n').flatMap((line) => {
    const [, indent, name] = /^( +)(\w+): \{$/.exec(line) ?? []
    if (indent === undefined || name === undefined) return [line]
    place.splice(indent.length / 4 - 1, place.length, name)
    const procedure = place.join('.')
    const summary = summaries.get(procedure)
    summaries.delete(procedure)
    return summary === undefined ? [line] : [`${indent}/** ${summary}. */`, line]
  })
  if (summaries.size > 0) throw new Error(`Not in the declarations: ${[...summaries.keys()].join(', ')}`)
  return lines.join('\n')
}

/** The summaries by procedure, from the document of the REST paths. Not every path belongs to a procedure. */
function readSummaries(): Map<string, string | undefined> {
  const paths = Object.values(createOpenApiDocument('').paths ?? {})
  return new Map(
    paths
      .flatMap((methods) => Object.values(methods))
      .map(({ operationId, summary }) => [operationId.replaceAll('-', '.'), summary] as const)
      .filter(([procedure]) => procedure in appRouter._def.procedures),
  )
}
