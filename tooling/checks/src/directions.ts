import type { Finding } from './finding.ts'
import { api } from './house-api.ts'
import { packages, strangers } from './house-packages.ts'
import type { Inside } from './house-rule.ts'
import { web } from './house-web.ts'
import type { Edge } from './import-graph.ts'
import { isForTests } from './tree.ts'

/** Imports against the tables in the house files. */
export function checkDirections(edges: readonly Edge[]): Finding[] {
  return edges.flatMap((edge) => {
    const problem =
      stranger(edge) ?? betweenPackages(edge) ?? intoTests(edge) ?? inside(api, edge) ?? inside(web, edge)
    return problem ? [{ file: edge.from, line: edge.line, message: problem }] : []
  })
}

const productSource = /^((?:apps|packages)\/[^/]+)\/src\//
const workspaceOf = (path: string) => path.split('/').slice(0, 2).join('/')

function betweenPackages({ from, to, typeOnly }: Edge): string | undefined {
  const home = productSource.exec(from)?.[1]
  if (home === undefined || !('file' in to)) return undefined
  const target = workspaceOf(to.file)
  const rule = packages[home]
  if (target === home) return undefined
  if (!rule)
    return `${home} is not in the table of packages (tooling/checks/src/house-packages.ts); say there what it may import`
  if (rule.values.includes(target)) return undefined
  if (rule.types.includes(target)) {
    return typeOnly
      ? undefined
      : `${home} imports ${to.file} as a value, and may take types only (import type): ${rule.because}`
  }
  return `${home} may not import ${target} (${to.file}): ${rule.because}`
}

/** Tests may use what they like from outside, as long as it stays in the house they test. */
function stranger({ from, to, typeOnly }: Edge): string | undefined {
  if (!('thirdParty' in to) || typeOnly || isForTests(from)) return undefined
  const name = to.thirdParty
  for (const { folder, only, never = [], because } of strangers) {
    if (!from.startsWith(`${folder}/`)) continue
    if (only ? !only.includes(name) : matches(never, name))
      return `${folder} may not import ${name}: ${because}`
  }
  for (const { folder, layers, rules } of [api, web]) {
    const layer = layerOf(folder, layers, from)
    const rule = layer === undefined ? undefined : rules[layer]
    if (rule && matches(rule.never ?? [], name)) return `${layer} may not import ${name}: ${rule.because}`
  }
  return undefined
}

function intoTests({ from, to }: Edge): string | undefined {
  if (!productSource.test(from) || isForTests(from) || !('file' in to) || !isForTests(to.file))
    return undefined
  return `${to.file} is for tests alone; what the product needs of it belongs outside`
}

function inside(house: Inside, { from, to, typeOnly }: Edge): string | undefined {
  if (!('file' in to) || isForTests(from)) return undefined
  const here = layerOf(house.folder, house.layers, from)
  const there = isGround(house, to.file) ? house.ground?.layer : layerOf(house.folder, house.layers, to.file)
  const rule = here === undefined ? undefined : house.rules[here]
  if (!rule || there === undefined) return undefined
  if (!rule.values.includes(there)) {
    if (!rule.types.includes(there)) return `${here} may not import ${there} (${to.file}): ${rule.because}`
    if (!typeOnly) return `${here} may take only types from ${there} (${to.file}): ${rule.because}`
  }
  return betweenSlices(house, from, to.file, there)
}

function betweenSlices(house: Inside, from: string, to: string, there: string): string | undefined {
  const here = sliceOf(house, from)
  const target = sliceOf(house, to)
  if (here === undefined || target === undefined || here === target || house.commonTypes.includes(there))
    return undefined
  const known = house.neighbours[here] ?? []
  if (known.includes(target) && house.doors.includes(there)) return undefined
  return `${here} may not import ${to}: ${house.neighbourAdvice}`
}

const isGround = ({ ground }: Inside, path: string) => ground !== undefined && path.startsWith(ground.folder)

function layerOf(folder: string, layers: Inside['layers'], path: string): string | undefined {
  if (!path.startsWith(`${folder}/`)) return undefined
  const below = path.slice(folder.length + 1)
  return layers.find(([pattern]) => pattern.test(below))?.[1]
}

function sliceOf({ folder, slices }: Inside, path: string): string | undefined {
  const place = `${folder}/${slices.folder}`
  if (!path.startsWith(place)) return undefined
  const [name] = path.slice(place.length).split('/')
  return slices.names.find((slice) => slice === name)
}

function matches(patterns: readonly string[], name: string): boolean {
  return patterns.some((pattern) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  )
}
