import { descriptionStyle } from './description-style.ts'
import { LoadingToolbar } from './description-toolbar.tsx'
import { HtmlText } from './html-text.tsx'

/** Shows a formatted description until the editor has loaded. */
export function DescriptionPlaceholder({ html }: { html: string }) {
  return (
    <>
      <LoadingToolbar />
      <HtmlText html={html} className={descriptionStyle} />
    </>
  )
}
