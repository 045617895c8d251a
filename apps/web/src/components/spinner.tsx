/** Full screen; the same markup stands in index.html, so that the page keeps still while the script comes. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className="boot" role="status" aria-label={label}>
      <span className="boot-plate" />
    </div>
  )
}
