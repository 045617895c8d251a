import type { ReactNode } from 'react'
import { nothingHere } from '../vault.messages.ts'
import type { VaultFilter } from '../vault.rules.ts'

export function EmptyVault({ filter, children }: { filter: VaultFilter; children: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 py-14 text-center sm:py-20">
      <Jars />
      <h2 className="mt-4 text-[clamp(1.75rem,5vw,2.5rem)]">{nothingHere[filter]}</h2>
      <p className="mb-3 max-w-[40ch] text-lg text-ink-soft">
        Heard of a venue but today is not the day? Put it on the shelf, and on the board when its time comes.
      </p>
      {children}
    </div>
  )
}

/** A drawing of a shelf with three jars, of which only the middle one contains something. */
function Jars() {
  return (
    <svg viewBox="0 0 240 120" aria-hidden="true" className="w-60">
      <g className="fill-plate stroke-plate-rim" strokeWidth="2">
        <path d="M30 38h44v-8H30zM34 38c-8 6-10 11-10 18v38a10 10 0 0 0 10 10h36a10 10 0 0 0 10-10V56c0-7-2-12-10-18z" />
        <path d="M100 26h40v-8h-40zM103 26c-7 6-9 11-9 18v50a10 10 0 0 0 10 10h32a10 10 0 0 0 10-10V44c0-7-2-12-9-18z" />
        <path d="M166 48h44v-8h-44zM170 48c-8 5-10 10-10 16v30a10 10 0 0 0 10 10h36a10 10 0 0 0 10-10V64c0-6-2-11-10-16z" />
      </g>
      <circle cx="120" cy="84" r="15" className="fill-accent" />
      <path d="M6 108h228" className="stroke-board" strokeWidth="8" strokeLinecap="round" />
    </svg>
  )
}
