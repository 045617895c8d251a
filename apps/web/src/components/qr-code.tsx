import { useMemo } from 'react'
import { encode } from 'uqr'
import { classNames } from './class-names.ts'

/** The width of the white border, in modules. Readers need four. */
const quietZone = 4

type QrCodeProps = { text: string; label: string; className?: string }

/** A QR code, black on white in both themes. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, data } = useMemo(() => encode(text, { ecc: 'M', border: quietZone }), [text])
  return (
    <div className={classNames('aspect-square overflow-hidden rounded-field bg-[#fff]', className)}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-full animate-rise forced-color-adjust-none"
      >
        <rect width="100%" height="100%" fill="#fff" />
        <path d={pathOf(data)} fill="#000" />
      </svg>
    </div>
  )
}

/** One rectangle for each run of dark modules in a row. */
function pathOf(rows: boolean[][]): string {
  return rows
    .flatMap((row, y) => {
      const modules = row.map((isDark) => (isDark ? '1' : '0')).join('')
      return [...modules.matchAll(/1+/g)].map(
        ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
      )
    })
    .join('')
}
