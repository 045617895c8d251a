import { componentsMessages } from './components.messages.ts'

/** A full-screen spinner. It looks like the spinner in index.html, so nothing moves when the script has loaded. */
export function Spinner() {
  return (
    <div className="boot" role="status" aria-label={componentsMessages.loading}>
      <span className="boot-plate" />
    </div>
  )
}
