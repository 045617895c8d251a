/** Full screen. The same markup is in index.html, so nothing moves when the script has loaded. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className="boot" role="status" aria-label={label}>
      <span className="boot-plate" />
    </div>
  )
}
