import { createHash } from 'node:crypto'

type Asset = { fileName: string; source: string | Uint8Array }

/** An asset whose name contains a hash of its content, so that browsers may cache the asset permanently. */
export function hashedAsset(file: string, source: string | Uint8Array): Asset {
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
  const dot = file.indexOf('.')
  return { fileName: `assets/${file.slice(0, dot)}-${hash}${file.slice(dot)}`, source }
}
