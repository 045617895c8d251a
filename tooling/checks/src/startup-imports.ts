import type { Finding } from './finding.ts'
import type { Edge } from './import-graph.ts'
import { loadedOnUse } from './package-rules.ts'

/** Finds third parties that the server loads when it starts, although it needs them only later, or never. */
export function checkStartupImports(edges: readonly Edge[]): Finding[] {
  const { entry, thirdParties, because } = loadedOnUse
  const imports = Map.groupBy(
    edges.filter(({ typeOnly, dynamic }) => !typeOnly && !dynamic),
    ({ from }) => from,
  )
  const loaded = new Set([entry])
  const findings: Finding[] = []
  // The loop also visits the files that are added to the Set during the loop.
  for (const file of loaded) {
    for (const { line, to } of imports.get(file) ?? []) {
      if ('file' in to) loaded.add(to.file)
      else if (thirdParties.includes(to.thirdParty)) {
        findings.push({ file, line, message: `the server loads ${to.thirdParty} when it starts: ${because}` })
      }
    }
  }
  return findings
}
