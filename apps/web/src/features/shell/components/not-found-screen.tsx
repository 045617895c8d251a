import { Link } from '@tanstack/react-router'
import { buttonStyle } from '~/components/button-style.ts'
import { useDocumentTitle } from '~/lib/document-title.ts'
import { Notice } from './notice.tsx'

export function NotFoundScreen() {
  useDocumentTitle('Page Not Found')
  return (
    <Notice
      title="Page Not Found"
      text="There is no route to this address. It may have been renamed, or mistyped."
    >
      <Link to="/" className={buttonStyle('primary')}>
        Back to Home
      </Link>
    </Notice>
  )
}
