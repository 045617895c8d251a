import { classNames } from '~/components/class-names.ts'
import { Icon } from '~/components/icon.tsx'
import { ProgressBar } from '~/components/progress-bar.tsx'
import { doneOf, type ImportedUrl, type ImportRun, importedOf } from '../import.rules.ts'
import { venuesMessages } from '../venues.messages.ts'

const messages = venuesMessages.import

/** The progress of an import: a bar, and each URL with its state. */
export function ImportProgress({ run }: { run: ImportRun }) {
  const total = run.urls.length
  const done = doneOf(run)
  const running = run.phase === 'running'
  // After the import, only the URLs that were not imported are shown.
  const shown = run.urls.filter(({ state }) => running || state !== 'imported')
  return (
    <div className="grid gap-4">
      {running && (
        <div className="grid gap-2">
          <p className="tabular">{total === 0 ? messages.settingOut : messages.progress(done, total)}</p>
          <ProgressBar
            label={messages.bar}
            percent={total === 0 ? 0 : (done / total) * 100}
            text={messages.barText(done, total)}
            highlighted
          />
        </div>
      )}
      <p role="status" className={classNames(running && 'sr-only')}>
        {outcomeOf(run)}
      </p>
      {shown.length > 0 && (
        <ul
          aria-label={messages.list}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, and not every browser makes it reachable by keyboard
          tabIndex={0}
          className="grid grid-cols-[minmax(0,1fr)] max-h-[38dvh] gap-3 overflow-y-auto overscroll-contain rounded-sm focus-visible:-outline-offset-3"
        >
          {shown.map((item) => (
            <Item key={item.url} item={item} running={running} />
          ))}
        </ul>
      )}
    </div>
  )
}

function outcomeOf(run: ImportRun): string {
  const imported = importedOf(run)
  const total = run.urls.length
  const ended = messages.ended(imported, total)
  if (run.phase === 'running') return ''
  if (run.phase === 'broken') return [run.text, imported > 0 && ended].filter(Boolean).join(' ')
  return run.phase === 'stopped' ? messages.stopped(imported, total) : ended
}

function Item({ item: { url, state, text }, running }: { item: ImportedUrl; running: boolean }) {
  const atWork = state === 'reading' || state === 'describing'
  return (
    <li className="flex items-start gap-2.5">
      <span
        className={classNames(
          'mt-0.5 grid size-5 shrink-0 place-items-center',
          state === 'imported' && 'text-leaf',
          state === 'failed' && 'text-alarm',
        )}
      >
        {state === 'imported' && <Icon name="check" />}
        {state === 'failed' && <Icon name="alert" />}
        {atWork && running && (
          <span className="size-4 animate-spin rounded-full border-2 border-line-strong border-t-accent-strong" />
        )}
      </span>
      <span className="min-w-0">
        <span className="block truncate font-semibold">
          {state === 'imported' && text ? text : nameIn(url)}
        </span>
        <span
          className={classNames(
            'block text-[0.9375rem] break-words',
            state === 'failed' ? 'text-alarm' : 'text-ink-soft',
          )}
        >
          {state === 'imported' && messages.imported}
          {state === 'failed' && text}
          {atWork && (running ? messages[state] : messages.notImported)}
        </span>
      </span>
    </li>
  )
}

/** The restaurant's name in the URL, or the whole URL if it contains no name. */
function nameIn(url: string): string {
  const [, slug] = /\/(?:restaurant|venue)\/([^/?#]+)/.exec(url) ?? []
  return slug ? decoded(slug).replaceAll('-', ' ') : url
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
