import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { Button } from '~/components/button.tsx'
import { buttonStyle } from '~/components/button-style.ts'
import { messageOf } from '~/lib/api/errors.ts'
import { reloadIfOutdated } from '~/lib/build.ts'
import { backOnline } from '~/lib/connection.ts'
import { useDocumentTitle } from '~/lib/document-title.ts'
import { Notice } from './notice.tsx'

/** Replaces a screen that threw an error. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useDocumentTitle('Something went wrong')
  const retry = useCallback(async () => {
    await router.invalidate()
    reset()
  }, [router, reset])
  useEffect(() => void reloadIfOutdated(), [])
  useEffect(() => backOnline.subscribe(() => void retry()), [retry])

  return (
    <Notice
      title="Something went wrong"
      text={messageOf(error, 'This screen could not be shown. Check your connection and try again.')}
    >
      <div className="flex flex-wrap justify-center gap-3">
        <Button icon="reset" onClick={retry}>
          Try Again
        </Button>
        <Button variant="outline" onClick={() => window.location.assign('/')}>
          Back to Home
        </Button>
      </div>
    </Notice>
  )
}

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
