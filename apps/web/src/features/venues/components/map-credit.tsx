import { venuesMessages } from '../venues.messages.ts'

/** Names the source of places. Its licence asks for this wherever they are shown. */
export function MapCredit() {
  const { text, url } = venuesMessages.mapCredit
  return (
    <p className="text-sm text-ink-soft">
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center underline underline-offset-2 hover:text-ink"
      >
        {text}
      </a>
    </p>
  )
}
