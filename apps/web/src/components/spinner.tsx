/** A full-screen spinner. The same markup is in index.html, so nothing moves when the script has loaded. */
export function Spinner() {
  return (
    <div className="boot" role="status" aria-label="Loading">
      <span className="boot-plate" />
    </div>
  )
}
