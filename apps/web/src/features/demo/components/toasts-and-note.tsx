import { lazyPart } from '~/components/lazy-part.tsx'
import { ToastArea } from '~/components/toast-area.tsx'
import { webSettings } from '~/lib/web-settings.ts'

const DemoNote = lazyPart(async () => (await import('./demo-note.tsx')).DemoNote)

/** What every page loads once it is shown. A page that is no demo pays nothing for the note. */
export function ToastsAndNote() {
  return (
    <>
      {webSettings().demo && <DemoNote />}
      <ToastArea />
    </>
  )
}
