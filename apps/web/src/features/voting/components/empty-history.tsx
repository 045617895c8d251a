import { historyMessages } from '../history.messages.ts'

export function EmptyHistory() {
  return (
    <div className="grid justify-items-center gap-3 py-14 text-center sm:py-20">
      <WallCalendar />
      <h2 className="mt-4 text-[clamp(1.75rem,5vw,2.5rem)]">{historyMessages.empty}</h2>
      <p className="max-w-[40ch] text-lg text-balance text-ink-soft">{historyMessages.emptyText}</p>
    </div>
  )
}

/** A drawing of a calendar with empty plates and one full plate. */
function WallCalendar() {
  return (
    <svg viewBox="0 0 240 140" aria-hidden="true" className="w-60">
      <rect
        x="40"
        y="18"
        width="160"
        height="112"
        rx="12"
        className="fill-plate stroke-plate-rim"
        strokeWidth="2"
      />
      <path d="M40 48h160V30a12 12 0 0 0-12-12H52a12 12 0 0 0-12 12z" className="fill-board" />
      <path d="M76 8v18M164 8v18" className="stroke-line-strong" strokeWidth="6" strokeLinecap="round" />
      <g className="fill-none stroke-plate-rim" strokeWidth="3">
        {[70, 95, 120, 145, 170].map((x) => (
          <circle key={x} cx={x} cy="73" r="8" />
        ))}
        {[70, 95, 145, 170].map((x) => (
          <circle key={x} cx={x} cy="104" r="8" />
        ))}
      </g>
      <circle cx="120" cy="104" r="11" className="fill-accent" />
    </svg>
  )
}
