import type { Finding } from './finding.ts'
import { loadedLater } from './house-packages.ts'
import type { Edge } from './import-graph.ts'

/** Third parties that the server loads as it starts and should not: `import()` is where the search ends. */
export function checkLoading(edges: readonly Edge[]): Finding[] {
  const { entry, thirdParties, because } = loadedLater
  const imports = Map.groupBy(
    edges.filter(({ typeOnly, later }) => !typeOnly && !later),
    ({ from }) => from,
  )
  const loaded = new Set([entry])
  const findings: Finding[] = []
  // A set that grows while it is walked through is walked through to its end.
  for (const file of loaded) {
    for (const { line, to } of imports.get(file) ?? []) {
      if ('file' in to) loaded.add(to.file)
      else if (thirdParties.includes(to.thirdParty)) {
        findings.push({ file, line, message: `the server loads ${to.thirdParty} as it starts: ${because}` })
      }
    }
  }
  return findings
}
