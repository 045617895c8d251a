/** `line` is drawn so far above the foot of the text. */
type Text = { x: number; y: number; text: string; line?: { above: number; width: number } }

/** Writes a small PDF with texts at places, in points from the left upper corner of a page of 600 × 840 points. */
export function pdfFile(...pages: readonly (readonly Text[])[]): Uint8Array {
  const objects: string[] = []
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ')
  objects.push('<< /Type /Catalog /Pages 2 0 R >>')
  objects.push(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)
  objects.push('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  for (const [index, texts] of pages.entries()) {
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 840] /Contents ${5 + index * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    )
    const content = texts
      .map(
        ({ x, y, text, line }) =>
          `BT /F1 11 Tf ${x} ${820 - y} Td (${text.replace(/[()\\]/g, '\\$&').replaceAll('€', '\x80')}) Tj ET${
            line
              ? ` q 2 0 0 2 0 0 cm ${x / 2} ${(820 - y + line.above) / 2} ${line.width / 2} 0.4 re f Q`
              : ''
          }`,
      )
      .join('\n')
    objects.push(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
  }
  let file = '%PDF-1.4\n'
  const places: number[] = []
  for (const [index, object] of objects.entries()) {
    places.push(file.length)
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`
  // Letters of Western languages have the same codes in WinAnsiEncoding and Latin-1.
  return Uint8Array.from(Buffer.from(file, 'latin1'))
}

/** Texts below each other, from the top of a page. */
export const textsBelow = (lines: readonly string[], { x = 50, y = 40, step = 18 } = {}): Text[] =>
  lines.flatMap((text, index) => (text === '' ? [] : [{ x, y: y + index * step, text }]))
