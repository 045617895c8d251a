import { useEffect, useState } from 'react'
import { classNames } from '~/components/class-names.ts'

/** The width of the white border, in modules. Readers need four. */
const quietZone = 4

type QrCodeProps = { text: string; label: string; className?: string }

/** A QR code, black on white in both themes. The library is loaded here, because only one screen shows a code. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const [code, setCode] = useState<{ text: string; size: number; path: string }>()

  useEffect(() => {
    let isCurrent = true
    void import('uqr').then(
      ({ encode }) => {
        const { size, data } = encode(text, { ecc: 'M', border: quietZone })
        if (isCurrent) setCode({ text, size, path: pathOf(data) })
      },
      // Without a code, the link above it still works.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [text])

  return (
    <div className={classNames('aspect-square overflow-hidden rounded-field bg-[#fff]', className)}>
      {code?.text === text && (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${code.size} ${code.size}`}
          shapeRendering="crispEdges"
          className="size-full animate-rise forced-color-adjust-none"
        >
          <rect width="100%" height="100%" fill="#fff" />
          <path d={code.path} fill="#000" />
        </svg>
      )}
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
