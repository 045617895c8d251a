/** The logo: a plate with a check mark. styles/icon.svg contains the logo with slightly smaller circles. */
function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0 sm:size-9">
      <circle cx="16" cy="16" r="15.5" className="fill-board" />
      <circle cx="16" cy="16" r="12" className="fill-plate" />
      <path
        d="M10.2 15.6l4.2 4.3 7.6-8.2"
        className="fill-none stroke-accent"
        strokeWidth="4.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

export function Brand() {
  return (
    <span className="inline-flex items-center gap-2 font-display sm:gap-2.5">
      <BrandMark />
      <span className="text-xl sm:text-[1.375rem] font-extrabold tracking-[-0.03em]">LunchVote</span>
      <span className="-ml-1 self-start rounded-md bg-accent px-1.5 py-0.5 text-[0.6875rem] leading-none font-bold tracking-wide text-accent-ink">
        AI
      </span>
    </span>
  )
}
