import { venuesMessages } from '../venues.messages.ts'

const text = venuesMessages.mapCredit
const url = 'https://www.openstreetmap.org/copyright'

/** Names the source of places. Its licence asks for this wherever they are shown. */
export function MapCredit() {
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

/** Names the source beside the facts of one venue: a mark, which is written out while the text of the card is open. */
export function MapMark() {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      title={text}
      aria-label={text}
      className="-my-3.25 -mr-3 -ml-4 rounded-md py-3.25 pr-3 pl-4 hover:text-ink"
    >
      <span className="group-has-[[aria-expanded=true]]/facts:hidden">©</span>
      <span className="hidden underline underline-offset-2 group-has-[[aria-expanded=true]]/facts:inline">
        {text}
      </span>
    </a>
  )
}
