/**
 * Who may import whom, as ARCHITECTURE.md has it. Everything not named here is an error; `types` may be imported
 * with `import type` only. `because` ends the message, so it says where the code belongs.
 */
export type Rule = { values: readonly string[]; types: readonly string[]; because: string }

export type Inside = {
  folder: string
  /** Folders at this place are slices (features); a file outside them belongs to none. */
  slices: { folder: string; names: readonly string[] }
  /** A file's layer: the first pattern that matches its path below `folder`. */
  layers: readonly (readonly [pattern: RegExp, layer: string])[]
  rules: Record<string, Rule & { never?: readonly string[] }>
  /** A package that is the lowest layer of this one. */
  ground?: { folder: string; layer: string }
  /** slice → slices it may use, and the layers that are open to them. */
  neighbours: Record<string, readonly string[]>
  doors: readonly string[]
  /** Types every slice may name. */
  commonTypes: readonly string[]
  neighbourAdvice: string
}
