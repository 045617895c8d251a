import { parentPort, workerData } from 'node:worker_threads'
import { extractTextItems, getDocumentProxy } from 'unpdf'

/** A text on a page of a PDF, in points from its left lower corner. */
export type PdfItem = { text: string; x: number; y: number; width: number; height: number }
export type PdfText = { pages: PdfItem[][] } | { tooManyPages: number }

const { bytes, maxPages, maxItems, maxCharacters } = workerData as Record<
  'maxPages' | 'maxItems' | 'maxCharacters',
  number
> & { bytes: Uint8Array }

// A worker of its own, because pdf.js works in the thread that calls it, and a hostile file can keep it busy.
const pdf = await getDocumentProxy(bytes, { maxImageSize: 1, disableFontFace: true, useSystemFonts: false })
const answer: PdfText = pdf.numPages > maxPages ? { tooManyPages: pdf.numPages } : { pages: await pagesOf() }
parentPort?.postMessage(answer)

async function pagesOf(): Promise<PdfItem[][]> {
  const { items } = await extractTextItems(pdf)
  let left = maxItems
  let characters = 0
  return items.map((page) => {
    const kept = page
      .slice(0, left)
      .map(({ str, x, y, width, height }) => ({ text: str.slice(0, 1_000), x, y, width, height }))
      .filter(({ text }) => {
        characters += text.length
        return characters <= maxCharacters
      })
    left -= kept.length
    return kept
  })
}
