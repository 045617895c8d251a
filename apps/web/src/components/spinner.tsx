/** A full-screen spinner. It looks like the spinner in index.html, so nothing moves when the script has loaded. */
export function Spinner() {
  return (
    <div className="boot" role="status" aria-label="Loading">
      <span className="boot-plate" />
    </div>
  )
}
