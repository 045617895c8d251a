/**
 * The imports that a package or a layer may have. `because` is the end of the message and names the place where the
 * code belongs.
 */
export type BoundaryRule = {
  /** The packages or layers that this one may import. Importing any other package or layer is an error. */
  values: readonly string[]
  /** The packages or layers that this one may import, but only with `import type`. */
  types?: readonly string[]
  /** The further packages that only tests may import. */
  forTests?: readonly string[]
  /**
   * The only third parties that this package or layer may import. Undefined means that all are allowed except those in
   * `never`.
   */
  only?: readonly string[]
  never?: readonly string[]
  because: string
}

/** The rules for the layers and slices of one package. */
export type PackageLayers = {
  folder: string
  /** The folder whose subfolders are slices (features), and the names of the slices. */
  slices: { folder: string; names: readonly string[] }
  /** The layer of a file is decided by the first pattern that matches the file's path below `folder`. */
  layers: readonly (readonly [pattern: RegExp, layer: string])[]
  rules: Record<string, BoundaryRule>
  /** Another package that counts as a layer of this package. */
  base?: { folder: string; layer: string }
  /** For each slice, the other slices that it may import. */
  sliceImports: Record<string, readonly string[]>
  /** The layers of a slice that other slices may import. */
  openLayers: readonly string[]
  /** The slices whose open layers differ from `openLayers`. */
  openLayersOf?: Record<string, readonly string[]>
  /** The layers whose types every slice may import. */
  openTypes: readonly string[]
  sliceAdvice: string
}
